import type { Position } from '../source/position';

export interface MoveProblem extends Position {
  severity: 'error' | 'warning';
  code: string;
  message: string;
  suggestion?: string;
}

/** A part of the source that the content folder does not contain. */
export interface DroppedPart extends Position {
  what: string;
  why: string;
  suggestion?: string;
}

export interface Amounts {
  words: number;
  pictures: number;
  media: number;
}

/** Totals for an import from another system, with the same fields as the report of `import`. */
export interface MoveCounts {
  stories: { added: number; changed: number; same: number; failed: number };
  taken: Amounts;
  source: Amounts;
}

/** Problems and omissions in a part of the source. */
export interface Notes {
  problems: MoveProblem[];
  dropped: DroppedPart[];
}

export function emptyCounts(): MoveCounts {
  return {
    stories: { added: 0, changed: 0, same: 0, failed: 0 },
    taken: { words: 0, pictures: 0, media: 0 },
    source: { words: 0, pictures: 0, media: 0 },
  };
}

export function warning(
  at: Position,
  code: string,
  message: string,
  suggestion?: string,
): MoveProblem {
  return { severity: 'warning', code, ...at, message, ...(suggestion && { suggestion }) };
}

export function failure(
  at: Position,
  code: string,
  message: string,
  suggestion?: string,
): MoveProblem {
  return { ...warning(at, code, message, suggestion), severity: 'error' };
}
