/** Maximum number of characters between the start of a tag and its `data-line` attribute. */
const LONGEST_TAG = 60;

/** A position in a source file, for messages. Lines and columns are one-based. */
export interface Position {
  file: string;
  line: number;
  column: number;
}

/** Text from a source file, with the position at which it starts. */
export interface SourceText {
  text: string;
  start: Position;
}

/** Returns the source position of the character at the given index. */
export function positionIn({ text, start }: SourceText, index: number): Position {
  const before = text.slice(0, index);
  const lastBreak = before.lastIndexOf('\n');
  if (lastBreak < 0) return { ...start, column: start.column + index };
  const lines = before.split('\n').length - 1;
  return { file: start.file, line: start.line + lines, column: index - lastBreak };
}

const LINE_MARK = /data-line="(\d+)"/g;

/** Returns the source position of a character in generated markup, whose elements contain line numbers. */
export function derivedPosition({ text, start }: SourceText, index: number): Position {
  const marks = [...text.slice(0, index + LONGEST_TAG).matchAll(LINE_MARK)];
  const line = marks.findLast((mark) => text.lastIndexOf('<', mark.index) <= index)?.[1];
  return line === undefined ? start : { ...start, line: start.line + Number(line), column: 1 };
}

/** Converts offsets in a streamed file to positions. Offsets must be passed in ascending order. */
export class PositionCounter {
  private line = 1;
  private lineStart = 0;
  private received = 0;
  private breaks: number[] = [];

  constructor(private readonly file: string) {}

  add(chunk: string): void {
    let at = chunk.indexOf('\n');
    while (at >= 0) {
      this.breaks.push(this.received + at);
      at = chunk.indexOf('\n', at + 1);
    }
    this.received += chunk.length;
  }

  at(offset: number): Position {
    let passed = 0;
    while (passed < this.breaks.length && (this.breaks[passed] ?? 0) < offset) passed += 1;
    if (passed > 0) {
      this.line += passed;
      this.lineStart = (this.breaks[passed - 1] ?? 0) + 1;
      this.breaks = this.breaks.slice(passed);
    }
    return { file: this.file, line: this.line, column: offset - this.lineStart + 1 };
  }
}
