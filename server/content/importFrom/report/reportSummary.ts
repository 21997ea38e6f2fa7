import { counted } from '../../import/problems/reportText';
import type { MoveCounts, Notes } from './moveReport';

/** Maximum number of positions shown in each group. Lower for warnings, which are often alike. */
const SHOWN_WARNINGS = 5;
const SHOWN_OF_OTHERS = 30;

interface Group {
  lines: string[];
  count: number;
  most: number;
}

/**
 * Builds a human-readable report, grouped by kind, with the first positions in each group. Stores only the lines to be
 * printed, because the problems of a large export might not fit in memory.
 */
export class ReportSummary {
  private readonly groups = new Map<string, Group>();
  private errors = 0;
  private warnings = 0;
  private dropped = 0;

  add({ problems, dropped }: Notes): void {
    for (const problem of problems) {
      const { severity, code, message } = problem;
      if (severity === 'error') this.errors += 1;
      else this.warnings += 1;
      const most = severity === 'error' ? SHOWN_OF_OTHERS : SHOWN_WARNINGS;
      this.addLine(`${severity}: ${code}`, most, problem, message);
    }
    for (const part of dropped) {
      this.dropped += 1;
      this.addLine('left out', SHOWN_OF_OTHERS, part, `${shortened(part.what)} — ${part.why}`);
    }
  }

  hasErrors(): boolean {
    return this.errors > 0;
  }

  /** Returns the lines of the report. The counts come last, because a terminal shows the end of the output. */
  lines({ stories, taken, source }: MoveCounts): string[] {
    const { added, same, failed } = stories;
    return [
      ...[...this.groups].flatMap(([name, group]) => groupLines(name, group)),
      `Stories and pages: ${added} written, ${same} already there, ${failed} failed`,
      `Words: ${taken.words} of ${source.words}`,
      `Pictures: ${taken.pictures} of ${source.pictures}`,
      `Videos, audio clips and embeds: ${taken.media} of ${source.media}`,
      `${counted(this.errors, 'error')}, ${counted(this.warnings, 'warning')}, ${counted(this.dropped, 'part')} left out`,
    ];
  }

  private addLine(
    name: string,
    most: number,
    note: { file: string; line: number; column: number; suggestion?: string },
    message: string,
  ): void {
    const group = this.groups.get(name) ?? { lines: [], count: 0, most };
    this.groups.set(name, group);
    group.count += 1;
    if (group.count > most) return;
    group.lines.push(`  ${note.file}:${note.line}:${note.column}  ${message}`);
    if (note.suggestion !== undefined) group.lines.push(`    → ${note.suggestion}`);
  }
}

function groupLines(name: string, { lines, count, most }: Group): string[] {
  const others = count - most;
  const more = others > 0 ? [`  and ${others} more; --json FILE lists them all`] : [];
  return [`${name} (${count})`, ...lines, ...more, ''];
}

function shortened(text: string): string {
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}
