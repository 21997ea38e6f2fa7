import { NOTHING, sum, type Amounts } from '../text/amounts';
import type { LeftOut } from '../text/bodyMedia';
import type { Dropped } from './importReport';
import { PROBLEMS, type Problem, type ProblemCode } from './problemCodes';

/** Counts of words and media in a file's body and other Markdown fields, and the parts that readers do not see. */
export interface FileTexts {
  source: Amounts;
  taken: Amounts;
  dropped: Dropped[];
}

/** Collects the problems in one file, with their positions. */
export class FileProblems {
  readonly found: Problem[] = [];
  readonly texts: FileTexts = { source: NOTHING, taken: NOTHING, dropped: [] };

  /** @param positions Offset in the text of each field, keyed by path, as in `items[0].title`. */
  constructor(
    readonly file: string,
    private readonly text = '',
    private readonly positions: ReadonlyMap<string, number> = new Map(),
  ) {}

  /** Restores the problems of a file that an earlier import parsed. */
  static restore(file: string, found: readonly Problem[], texts: FileTexts): FileProblems {
    const problems = new FileProblems(file);
    problems.found.push(...found);
    Object.assign(problems.texts, texts);
    return problems;
  }

  get hasErrors(): boolean {
    return this.found.some(({ severity }) => severity === 'error');
  }

  at(code: ProblemCode, offset: number, message: string, suggestion?: string): void {
    const { line, column } = positionAt(this.text, offset);
    const isKnown = this.found.some(
      (known) => known.line === line && known.column === column && known.message === message,
    );
    if (isKnown) return;
    const { file } = this;
    const problem = { severity: PROBLEMS[code], code, file, line, column, message };
    this.found.push(suggestion === undefined ? problem : { ...problem, suggestion });
  }

  /** Adds the word and media counts of one Markdown field of the file, and the parts that are left out. */
  addText(source: Amounts, taken: Amounts, leftOut: readonly LeftOut[]): void {
    const { file, texts } = this;
    texts.source = sum(texts.source, source);
    texts.taken = sum(texts.taken, taken);
    const next = new Map<string, number>();
    for (const { words, ...left } of leftOut) {
      const offset = this.text.indexOf(words, next.get(words));
      if (offset >= 0) next.set(words, offset + words.length);
      texts.dropped.push({ file, ...positionAt(this.text, Math.max(0, offset)), ...left });
    }
  }

  /** Reports a problem at the field or, if the field is missing, at the group that should contain it. */
  atField(code: ProblemCode, field: string, message: string, suggestion?: string): void {
    let path = field;
    while (path !== '' && !this.positions.has(path)) path = path.replace(/(?:^|\.|\[)[^.[]*$/, '');
    this.at(code, this.positions.get(path) ?? 0, `field ${field} ${message}`, suggestion);
  }

  /**
   * Reports a problem at the first occurrence of the given words, preferably a quoted one, or at the start of the file
   * if there is none.
   */
  atWords(code: ProblemCode, words: string, message: string, suggestion?: string): void {
    const quoted = this.text.indexOf(`"${words}"`);
    const offset = quoted < 0 ? this.text.indexOf(words) : quoted + 1;
    this.at(code, Math.max(0, offset), message, suggestion);
  }
}

function positionAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - (before.lastIndexOf('\n') + 1) + 1 };
}
