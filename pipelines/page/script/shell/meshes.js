/** Meshes of the scene: the page contains each of them once. */

/** Return the scene with the mesh of each part in the part. */
export function withMeshes(scene) {
  const whole = ({ mesh, ...part }) => {
    if (mesh === undefined) return part;
    const [positions, indices] = scene.meshes[mesh];
    return { ...part, positions, indices };
  };
  return { ...scene, things: scene.things.map((thing) => ({ ...thing, parts: thing.parts.map(whole) })) };
}
