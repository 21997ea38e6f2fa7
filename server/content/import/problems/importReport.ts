import type { Amounts } from '../text/amounts';
import type { Problem } from './problemCodes';

/** A part of a file's Markdown that readers do not see. */
export interface Dropped {
  /** Path relative to the content folder. */
  file: string;
  /** One-based, like `column`. */
  line: number;
  column: number;
  what: string;
  why: string;
  suggestion?: string;
}

/** The result of an import, as written by `npm run import -- --json` and returned by `POST /_node/import`. */
export interface ImportReport {
  stories: { added: number; changed: number; same: number; failed: number };
  problems: Problem[];
  /**
   * Totals for the bodies of all files, and for the parts of them that were stored. Files with errors are not stored.
   */
  source: Amounts;
  taken: Amounts;
  dropped: Dropped[];
}

export function hasErrors({ problems }: Pick<ImportReport, 'problems'>): boolean {
  return problems.some(({ severity }) => severity === 'error');
}
