/** An invalid content file. Names the file and, if known, the field. */
export class ContentFileError extends Error {
  override readonly name = 'ContentFileError';
  constructor(
    readonly file: string,
    readonly field: string | null,
    problem: string,
  ) {
    super(field === null ? `${file}: ${problem}` : `${file}: field ${field} ${problem}`);
  }
}
