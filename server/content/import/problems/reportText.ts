import type { ImportReport } from './importReport';
import type { Problem, Severity } from './problemCodes';

/**
 * Returns a report for people: the problems of each file, then the counts.
 * @param isCheck True if nothing was compared with the store, and so nothing was counted.
 */
export function reportText({ stories, problems }: ImportReport, isCheck = false): string[] {
  const byFile = new Map<string, string[]>();
  for (const problem of problems) {
    const lines = byFile.get(problem.file) ?? [];
    byFile.set(problem.file, [...lines, problemLine(problem)]);
  }
  const count = (severity: Severity): number =>
    problems.filter((problem) => problem.severity === severity).length;
  const { added, changed, same, failed } = stories;
  return [
    ...[...byFile].flatMap(([file, lines]) => [file, ...lines, '']),
    isCheck
      ? 'Checked only; nothing was imported'
      : `Stories: ${added} added, ${changed} changed, ${same} unchanged, ${failed} not imported`,
    `Found: ${counted(count('error'), 'error')}, ${counted(count('warning'), 'warning')}`,
  ];
}

/** Starts with the position in the form that editors and terminals turn into a link. */
function problemLine({ severity, code, file, line, column, message, suggestion }: Problem): string {
  const advice = suggestion === undefined ? '' : ` – ${suggestion}`;
  return `  ${file}:${line}:${column}  ${severity}  ${message}${advice}  (${code})`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
