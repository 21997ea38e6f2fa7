import type { Amounts } from '../text/amounts';
import type { Problem } from './problemCodes';

/** A part of a text that readers do not see. */
export interface Dropped {
  /** Path relative to the content folder. */
  file: string;
  /** Counted from 1, like the column. */
  line: number;
  column: number;
  what: string;
  why: string;
  suggestion?: string;
}

/** The report of an import, as `--json` writes it. */
export interface ImportReport {
  stories: { added: number; changed: number; same: number; failed: number };
  problems: Problem[];
  /** Totals for the bodies of all files, and for what was stored of them. Files with errors are not stored. */
  source: Amounts;
  taken: Amounts;
  dropped: Dropped[];
}

export function hasErrors({ problems }: Pick<ImportReport, 'problems'>): boolean {
  return problems.some(({ severity }) => severity === 'error');
}
