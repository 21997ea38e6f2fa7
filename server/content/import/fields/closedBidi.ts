/** The character that closes each bidi control: U+202C for embeddings and overrides, U+2069 for isolates. */
const CLOSERS: Readonly<Record<string, string>> = {
  '\u202a': '\u202c',
  '\u202b': '\u202c',
  '\u202d': '\u202c',
  '\u202e': '\u202c',
  '\u2066': '\u2069',
  '\u2067': '\u2069',
  '\u2068': '\u2069',
};
const CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Closes the bidi controls that a text leaves open, so that they do not reorder the text that follows. */
export function closedBidi(text: string): string {
  const open: string[] = [];
  for (const [control] of text.matchAll(CONTROLS)) {
    const closer = CLOSERS[control];
    if (closer !== undefined) open.push(closer);
    else if (open.at(-1) === control) open.pop();
  }
  return text + open.reverse().join('');
}
