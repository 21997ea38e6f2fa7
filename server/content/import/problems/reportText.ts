import type { Dropped, ImportReport } from './importReport';
import type { Problem, Severity } from './problemCodes';

/**
 * Returns a human-readable report: the problems in each file, then the counts.
 * @param isCheck true if the folder was not compared with the store, so there are no story counts
 */
export function reportText(report: ImportReport, isCheck = false): string[] {
  const { stories, problems, dropped } = report;
  const byFile = new Map<string, string[]>();
  const add = (file: string, line: string): void => {
    byFile.set(file, [...(byFile.get(file) ?? []), line]);
  };
  for (const problem of problems) add(problem.file, problemLine(problem));
  for (const part of dropped) add(part.file, droppedLine(part));
  const count = (severity: Severity): number =>
    problems.filter((problem) => problem.severity === severity).length;
  const { added, changed, same, failed } = stories;
  return [
    ...[...byFile].flatMap(([file, lines]) => [file, ...lines, '']),
    isCheck
      ? 'Checked only; nothing was imported'
      : `Stories: ${added} added, ${changed} changed, ${same} unchanged, ${failed} not imported`,
    amountsLine(report),
    `Found: ${counted(count('error'), 'error')}, ${counted(count('warning'), 'warning')}`,
  ];
}

/** Formats a problem. The position comes first, in a form that editors and terminals turn into a link. */
function problemLine({ severity, code, file, line, column, message, suggestion }: Problem): string {
  const advice = suggestion === undefined ? '' : ` – ${suggestion}`;
  return `  ${file}:${line}:${column}  ${severity}  ${message}${advice}  (${code})`;
}

function droppedLine({ file, line, column, what, why, suggestion }: Dropped): string {
  const advice = suggestion === undefined ? '' : ` – ${suggestion}`;
  return `  ${file}:${line}:${column}  left out  ${what}: ${why}${advice}`;
}

function amountsLine({ taken, source, dropped }: ImportReport): string {
  const words = `${taken.words} of ${source.words} words`;
  const pictures = `${taken.pictures} of ${source.pictures} pictures`;
  const media = `${taken.media} of ${source.media} videos, audio clips and embeds`;
  return `Texts: ${words}, ${pictures}, ${media}; ${counted(dropped.length, 'part')} left out`;
}

/** Returns the number and the noun, such as `1 error` or `2 errors`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
