// Places of letters over a picture: none lies over another.

const STEPS = [[0, 0], [1, 0], [-1, 0], [0, -1], [0, 1], [1, -1], [-1, -1], [1, 1], [-1, 1]];
const GAP = 2; // pixels between two letters

/**
 * Centres of letters (x, y, width, height in pixels; the first have the choice), within a room and aside from what is taken.
 *
 * A letter that collides is shifted by its own size; where it would collide everywhere, its centre is null.
 */
export function spread(letters, { width, height }, taken = []) {
  const placed = [...taken];
  return letters.map((letter) => {
    if (!letter) return null;
    const found = STEPS.map(([right, down]) => shifted(letter, right, down)).find((one) => isIn(one, width, height) && placed.every((other) => !overlap(one, other)));
    if (found) placed.push(found);
    return found ?? null;
  });
}

function shifted(letter, right, down) {
  return { ...letter, x: letter.x + right * (letter.width + GAP), y: letter.y + down * (letter.height + GAP) };
}

function isIn({ x, y, width, height }, right, bottom) {
  return x - width / 2 >= 0 && y - height / 2 >= 0 && x + width / 2 <= right && y + height / 2 <= bottom;
}

/** Whether two boxes around centres touch. */
export function overlap(one, other) {
  return 2 * Math.abs(one.x - other.x) < one.width + other.width + GAP && 2 * Math.abs(one.y - other.y) < one.height + other.height + GAP;
}

/** Width and height of the text of a label, measured when it has changed. */
export function sizeOf(label) {
  const key = label.textContent;
  if (label.measured?.key !== key || !label.measured.width) {
    label.hidden = false;
    label.measured = { key, width: label.offsetWidth, height: label.offsetHeight };
  }
  return label.measured;
}

/** Put labels where they do not collide; those without a wanted centre are hidden. Return the boxes that are taken. */
export function putLetters(labels, wanted, room, taken = []) {
  const boxes = wanted.map((at, k) => at && { ...at, ...sizeOf(labels[k]) });
  const placed = spread(boxes, room, taken);
  labels.forEach((label, k) => {
    label.hidden = !placed[k];
    if (placed[k]) label.style.transform = `translate(${placed[k].x - placed[k].width / 2}px, ${placed[k].y - placed[k].height / 2}px)`;
  });
  return [...taken, ...placed.filter(Boolean)];
}
