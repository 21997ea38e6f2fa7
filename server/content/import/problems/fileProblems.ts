import { PROBLEMS, type Problem, type ProblemCode } from './problemCodes';

/** Collects the problems of one file, at their positions in its text. */
export class FileProblems {
  readonly found: Problem[] = [];

  /** @param positions offset of each front matter field, keyed like `items[0].title`. */
  constructor(
    readonly file: string,
    private readonly text = '',
    private readonly positions: ReadonlyMap<string, number> = new Map(),
  ) {}

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

  /** Reports at the field, or for a missing one at the group that should contain it. */
  atField(code: ProblemCode, field: string, message: string, suggestion?: string): void {
    let path = field;
    while (path !== '' && !this.positions.has(path)) path = path.replace(/(?:^|\.|\[)[^.[]*$/, '');
    this.at(code, this.positions.get(path) ?? 0, `field ${field} ${message}`, suggestion);
  }

  /** Reports at the first occurrence of a value, in quotation marks if there is one, or at the file's start. */
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
