/** How one portrait differs from another; drawn on a field of 1000 by 1000, the light from the left. */
export interface Sitter {
  readonly ground: readonly [string, string];
  /** a large plain shape behind the head: where, how big, its colour */
  readonly halo: readonly [number, number, number, string];
  readonly skin: { light: string; base: string; shade: string; deep: string; lip: string };
  readonly hair: { base: string; light: string; dark: string };
  readonly eyes: string;
  /** half width of the face, height of brow and chin shifts, all small numbers around 0 to 1 */
  readonly face: { wide: number; jaw: number; long: number };
  /** -1 lowered and calm, 0 level, 1 open smile */
  readonly smile: number;
  readonly brow: { weight: number; arch: number };
  /** 0 young, 1 lined */
  readonly years: number;
  readonly turn: number;
  readonly back: (hair: Sitter['hair']) => string;
  readonly front: (hair: Sitter['hair']) => string;
  readonly dress: (sitter: Sitter) => string;
  readonly extra?: (sitter: Sitter) => string;
}
