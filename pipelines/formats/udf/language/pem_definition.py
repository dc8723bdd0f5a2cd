"""Definitions of PEM's input, version by version, for files without a definition beside them."""

from string import Template

VERSIONS = ("1.0", "1.1", "1.2", "1.3")
"""Versions of PEM. 1.0 and 1.1 are read with one definition: 1.1 added friction, the last member."""

DEFINITION = Template(r"""
\begin{global_def}
class Vector: {x: double, y: double, z: double}
class Axes: {u1: Vector, u2: Vector, u3: Vector}
class Block: {a: double, b: double, c: double, da: Vector, db: Vector}
class Corner: {id: ID, position: Vector}
class Magnet: {$magnet: Vector, dipole: Vector}
unitParameter: {length: double, mass: double, time: double, ampere: double}
body[]: {
  id: ID
  shape[]: {
    center: Vector
    mass: double
    shape: select{"sphere", "cylinder", "ellipsoid", "cuboid", "mesh", "line", "point"}
    sphere: {radius: double}
    cylinder: {radius: double, length: double, d: Vector}
    ellipsoid: Block
    cuboid: Block
    mesh: {vertex[]: Corner, face[]: {id: ID, vertex[]: <Corner, ID>}}
    line: {l: double, d: Vector}
  }
  magnet[]: Magnet
  color[]: {red: double, green: double, blue: double, trans: double}
  analysis: {
    mass: double
    massCenter: Vector
    inertiaMoment: {xx: double, yy: double, zz: double, yx: double, zx: double, zy: double}
  }
}
simulation: {
  time: {simulationSteps: int, reportSteps: int, dt: double}
  $size
  integrator: select{"4thOrderRungeKutta", "Euler"}
  $periodic
  pendulum[]: {
    body: <Body, ID>
    position: Vector
    orientation: Axes
    angularVelocity: Vector
    constraint: {flag: select{"false", "true"}, rotationAxis: Vector}
  }
  body[]: {
    body: <Body, ID>
    position: Vector
    orientation: Axes
    type: select{"fixed", "constantVelocity", "ellipticRotation"}
    constantVelocity: {velocity: Vector}
    ellipticRotation: {center: Vector, initialPhase: double, angularVelocity: double, r1: Vector, r2: Vector}
  }
  gravity: Vector
  magnetiField: {
    fieldType: select{"false", "constantField", "ellipticRotationField"}
    constantField: {B: Vector}
    ellipticRotationField: {angularVelocity: double, B1: Vector, B2: Vector}
  }
  freeSpacePermeability: double
  PseudoFrictionTorque: {flag: select{"false", "true"}, coefficient: double}
}
\end{global_def}
\begin{def}
simulationResult: {
  pendulum[]: {
    orientation: Axes, angularVelocity: Vector, angularMomentum: Vector, torque: Vector, $results
  }
  body[]: {position: Vector, orientation: Axes, $results}
  gravity: Vector
  magnetiField: Vector
  cpuTime: double
}
\end{def}
""")


def pem_definition(version: str) -> str:
    """Return the definition of PEM's input of a version, in UDF's own grammar."""
    number = VERSIONS.index(version)
    return DEFINITION.substitute(
        magnet="position" if number >= VERSIONS.index("1.3") else "center",
        size="systemSize: {min: Vector, max: Vector}" if number >= VERSIONS.index("1.3") else "",
        periodic='periodicBoundaryCondition: select{"false", "true"}' if number >= VERSIONS.index("1.3") else "",
        results="magnet[]: Magnet" if number >= VERSIONS.index("1.2") else "",
    )
