import type { Rgb } from '../palette.js';
import type { Field, Point } from './shapes.js';

/** Colour by place on the body, in the body's own coordinates. */
export type Paint = (x: number, y: number, z: number) => Rgb;

/** What a surface is made of: its colour, how mirror-like, how metallic, and whether it shines by itself. */
export interface Finish {
  readonly colour: Rgb | Paint;
  /** 0 mirror, 1 chalk */
  readonly rough: number;
  /** 0 plastic or paper, 1 bare metal */
  readonly metal: number;
  readonly glow?: Rgb | Paint;
}

/** Rows of the matrix that turns the world's directions into the body's own. */
export type Turn = readonly [Point, Point, Point];

/** One body in a scene: where it stands, how it is turned, its shape, and a ball it fits in. */
export interface Solid {
  readonly at: Point;
  readonly turn: Turn;
  readonly field: Field;
  readonly reach: number;
  readonly finish: Finish;
}

const upright: Turn = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

function times(a: Turn, b: Turn): Turn {
  const row = (r: Point): Point => [
    r[0] * b[0][0] + r[1] * b[1][0] + r[2] * b[2][0],
    r[0] * b[0][1] + r[1] * b[1][1] + r[2] * b[2][1],
    r[0] * b[0][2] + r[1] * b[1][2] + r[2] * b[2][2],
  ];
  return [row(a[0]), row(a[1]), row(a[2])];
}

/** Degrees about x, then y, then z; the body is tipped, then turned, then rolled. */
export function turned(tip: number, swing = 0, roll = 0): Turn {
  const [a, b, c] = [tip, swing, roll].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ];
  const aboutX: Turn = [
    [1, 0, 0],
    [0, Math.cos(a), Math.sin(a)],
    [0, -Math.sin(a), Math.cos(a)],
  ];
  const aboutY: Turn = [
    [Math.cos(b), 0, -Math.sin(b)],
    [0, 1, 0],
    [Math.sin(b), 0, Math.cos(b)],
  ];
  const aboutZ: Turn = [
    [Math.cos(c), Math.sin(c), 0],
    [-Math.sin(c), Math.cos(c), 0],
    [0, 0, 1],
  ];
  return times(aboutX, times(aboutY, aboutZ));
}

export function solid(
  field: Field,
  reach: number,
  finish: Finish,
  at: Point = [0, 0, 0],
  turn = upright,
): Solid {
  return { at, turn, field, reach, finish };
}

/** A set of bodies moved and turned as one. */
export function group(members: readonly Solid[], at: Point, turn = upright): Solid[] {
  return members.map((member) => {
    const [x, y, z] = member.at;
    return {
      ...member,
      at: [
        at[0] + turn[0][0] * x + turn[1][0] * y + turn[2][0] * z,
        at[1] + turn[0][1] * x + turn[1][1] * y + turn[2][1] * z,
        at[2] + turn[0][2] * x + turn[1][2] * y + turn[2][2] * z,
      ],
      turn: times(member.turn, turn),
    };
  });
}

export function matte(colour: Rgb | Paint, rough = 0.85): Finish {
  return { colour, rough, metal: 0 };
}

export function gloss(colour: Rgb | Paint, rough = 0.2): Finish {
  return { colour, rough, metal: 0 };
}

export function metal(colour: Rgb | Paint, rough = 0.3): Finish {
  return { colour, rough, metal: 1 };
}

export function lamp(glow: Rgb | Paint): Finish {
  return { colour: [0.02, 0.02, 0.02], rough: 0.25, metal: 0, glow };
}
