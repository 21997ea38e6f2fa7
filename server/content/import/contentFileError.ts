import { FileProblems } from './problems/fileProblems';
import type { ProblemCode } from './problems/problemCodes';

/**
 * Thrown for a content file that cannot be read at all. Other problems are collected, so that all of them are reported
 * together.
 */
export class ContentFileError extends Error {
  override readonly name = 'ContentFileError';
  readonly problems: FileProblems;

  /** @param offset Position in `text`, the content of the file. */
  constructor(file: string, code: ProblemCode, problem: string, text = '', offset = 0) {
    super(`${file}: ${problem}`);
    this.problems = new FileProblems(file, text);
    this.problems.at(code, offset, problem);
  }
}
