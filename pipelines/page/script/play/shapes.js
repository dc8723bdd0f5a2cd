// Geometry of a scene: triangulated bodies, rods, arrows.

import {
  BufferAttribute, BufferGeometry, Color, ConeGeometry, CylinderGeometry, DoubleSide, FrontSide, Group, LineBasicMaterial, LineSegments, Mesh,
  MeshLambertMaterial, Quaternion, Vector3,
} from 'three';

import { numbersOf } from '../shell/bytes.js';
import { toneOf } from './tones.js';

const NORTH = 0xc1272d;
const SOUTH = 0x2166ac;
const LIGHT = new Color('#ffffff');
const DARK = new Color('#141a26');
const UP = new Vector3(0, 1, 0);
const MOST_RODS = 200;
const ROD_WIDTH = 0.006;

/** A group with the parts of a body, in its own frame, to be moved by its matrix. */
export function thingShape(thing, size, fade) {
  const group = new Group();
  group.matrixAutoUpdate = false;
  for (const part of thing.parts ?? []) {
    const colour = part.colour ?? thing.colour;
    const opacity = (part.opacity ?? thing.opacity ?? 1) * fade;
    if (part.indices) group.add(marked(solid(part, colour, opacity), part));
    if (part.lines) group.add(...rods(numbersOf(part.lines, Float32Array), colour, opacity, size));
  }
  return group;
}

function marked(mesh, { is_thread: isThread = false }) {
  mesh.userData.isThread = isThread;
  return mesh;
}

/** A material of a colour, translucent if its opacity is below one. */
export function surface(colour, opacity = 1) {
  const isClear = opacity < 1;
  return new MeshLambertMaterial({ color: colour, side: DoubleSide, transparent: isClear, opacity, depthWrite: !isClear });
}

function solid(part, colour, opacity) {
  const geometry = new BufferGeometry();
  const positions = numbersOf(part.positions, Float32Array);
  const corners = positions.length / 3;
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setIndex(new BufferAttribute(numbersOf(part.indices, Uint16Array).filter((corner) => corner < corners), 1));
  geometry.computeVertexNormals();
  return part.faces ? faced(geometry, part.faces, colour, opacity) : new Mesh(geometry, surface(colour, opacity));
}

/** A solid whose faces differ, so that its turning is seen. Thin coins show only the face that is in front. */
function faced(smooth, axes, colour, opacity) {
  const geometry = smooth.toNonIndexed();
  smooth.dispose();
  const colours = toned(geometry.attributes.position.array, axes, new Color(colour));
  geometry.setAttribute('color', new BufferAttribute(colours, 3));
  const material = surface('#ffffff', opacity);
  material.vertexColors = true;
  if (opacity === 1) material.side = FrontSide;
  return new Mesh(geometry, material);
}

function toned(positions, axes, colour) {
  const colours = new Float32Array(positions.length);
  for (let corner = 0; corner + 8 < positions.length; corner += 9) {
    const tone = toneOf(positions.subarray(corner, corner + 9), axes);
    const shade = colour.clone().lerp(tone > 0 ? LIGHT : DARK, Math.abs(tone));
    for (let k = 0; k < 9; k += 3) shade.toArray(colours, corner + k);
  }
  return colours;
}

function rods(ends, colour, opacity, size) {
  if (ends.length > 6 * MOST_RODS) return [segments(ends, colour)];
  const found = [];
  for (let k = 0; k + 5 < ends.length; k += 6) {
    const rod = rodShape(colour, ROD_WIDTH * size, opacity);
    stretch(rod, ends.subarray(k, k + 3), ends.subarray(k + 3, k + 6));
    found.push(rod);
  }
  return found;
}

/** Thin lines between pairs of points. */
export function segments(ends, colour) {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(ends, 3));
  return new LineSegments(geometry, new LineBasicMaterial({ color: colour }));
}

/** A round rod of a width, to be stretched between two points. */
export function rodShape(colour, width, opacity = 1) {
  const rod = new Mesh(new CylinderGeometry(width / 2, width / 2, 1, 10), surface(colour, opacity));
  return rod;
}

/** Place a rod between two points. */
export function stretch(rod, from, to) {
  const [start, end] = [new Vector3().fromArray(from), new Vector3().fromArray(to)];
  const along = end.clone().sub(start);
  const length = along.length();
  rod.visible = length > 0;
  rod.position.copy(start).addScaledVector(along, 0.5);
  rod.scale.set(1, length || 1, 1);
  if (length) rod.quaternion.copy(new Quaternion().setFromUnitVectors(UP, along.divideScalar(length)));
}

/** A centred arrow of length one, from south (blue) to north (red), visible through everything before it. */
export function dipoleShape(fade, thickness = 0.045) {
  const arrow = new Group();
  const parts = [
    [new CylinderGeometry(thickness, thickness, 0.5, 12), SOUTH, -0.25],
    [new CylinderGeometry(thickness, thickness, 0.2, 12), NORTH, 0.1],
    [new ConeGeometry(2.4 * thickness, 0.3, 16), NORTH, 0.35],
  ];
  for (const [geometry, colour, place] of parts) {
    const part = new Mesh(geometry, surface(colour, Math.min(fade, 0.999)));
    part.position.y = place;
    part.material.depthTest = false;
    part.renderOrder = 10;
    arrow.add(part);
  }
  return arrow;
}

/** The geometry of an arrow of one colour and length one that begins at its position. */
export function arrowShape(colour) {
  const arrow = new Group();
  const shaft = new Mesh(new CylinderGeometry(0.035, 0.035, 0.72, 10), surface(colour));
  const head = new Mesh(new ConeGeometry(0.1, 0.28, 16), surface(colour));
  shaft.position.y = 0.36;
  head.position.y = 0.86;
  arrow.add(shaft, head);
  return arrow;
}

/** Rotate an object drawn along y towards a direction of length one. */
export function point(object, direction) {
  object.quaternion.setFromUnitVectors(UP, direction);
}

/** Free the graphics memory of a group. */
export function dispose(group) {
  group.traverse((part) => {
    part.geometry?.dispose();
    part.material?.dispose();
  });
  group.removeFromParent();
}
