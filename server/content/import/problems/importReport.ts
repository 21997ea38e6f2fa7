import type { Problem } from './problemCodes';

/** The report of an import, as `--json` writes it. */
export interface ImportReport {
  stories: { added: number; changed: number; same: number; failed: number };
  problems: Problem[];
}

export function hasErrors({ problems }: Pick<ImportReport, 'problems'>): boolean {
  return problems.some(({ severity }) => severity === 'error');
}
