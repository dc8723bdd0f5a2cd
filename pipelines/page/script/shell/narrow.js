/** Narrow screens, where the motion stands below the map: a start brings it into view. */

const NARROW = "(max-width: 900px)";

/** Scroll the scene into view once a start is chosen on the map, as little as that takes: the map stays above it. */
export function showsMotion(play, bus) {
  bus.on("chosen", () => matchMedia(NARROW).matches && play.querySelector(".play-stage")?.scrollIntoView({ block: "nearest" }));
}
