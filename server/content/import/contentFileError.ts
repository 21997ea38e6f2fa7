/** A file of the content folder that cannot be used. Names the file, and the field where there is one. */
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
