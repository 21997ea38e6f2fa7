import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { PositionCounter, type Position } from './position';

/** An object in a list in a JSON file. */
export interface JsonRow {
  /** Field names that lead to the list, without list indexes, such as `['db', 'data', 'posts']`. */
  path: string[];
  row: Record<string, unknown>;
  start: Position;
}

/** Thrown if a JSON file ends before its first bracket is closed, as after an interrupted download. */
export class JsonEndError extends Error {
  override readonly name = 'JsonEndError';
}

/**
 * Streams the objects in all lists that `isList` accepts, one at a time, because an export might not fit in memory.
 * @throws JsonEndError after the last object if the file is truncated
 * @throws TypeError if an object is not valid JSON
 */
export async function* jsonRows(
  file: string,
  isList: (path: readonly string[]) => boolean,
): AsyncGenerator<JsonRow> {
  const scanner = new RowScanner(basename(file), isList);
  const decoder = new TextDecoder();
  for await (const chunk of createReadStream(file)) {
    yield* scanner.read(decoder.decode(chunk as Buffer, { stream: true }));
  }
  yield* scanner.read(decoder.decode());
  if (!scanner.isComplete()) {
    throw new JsonEndError(`${basename(file)} ends before its closing bracket; export it again`);
  }
}

interface Level {
  isList: boolean;
  /** Name of the field that contains this object or list; empty if it is in a list. */
  name: string;
}

const ESCAPES = /["\\]/g;

/** Tracks brackets and strings across chunks. Parses only complete objects. */
class RowScanner {
  private readonly levels: Level[] = [];
  private readonly positions: PositionCounter;
  private isInText = false;
  private isEscaped = false;
  private text = '';
  private name = '';
  private received = 0;
  private captured: { parts: string[]; depth: number; start: Position } | null = null;
  private hasClosed = false;

  constructor(
    private readonly file: string,
    private readonly isList: (path: readonly string[]) => boolean,
  ) {
    this.positions = new PositionCounter(file);
  }

  isComplete(): boolean {
    return this.hasClosed && this.levels.length === 0;
  }

  *read(chunk: string): Generator<JsonRow> {
    this.positions.add(chunk);
    let from = 0;
    let at = 0;
    while (at < chunk.length) {
      if (this.isInText) {
        at = this.passText(chunk, at);
        continue;
      }
      const character = chunk.charAt(at);
      at += 1;
      if (character === '"') {
        this.isInText = true;
        this.text = '';
      } else if (character === ':') this.name = this.text;
      else if (character === '{' || character === '[') {
        if (this.opens(character)) {
          const start = this.positions.at(this.received + at - 1);
          this.captured = { parts: [], depth: this.levels.length, start };
          from = at - 1;
        }
        this.levels.push({ isList: character === '[', name: this.name });
        this.name = '';
      } else if (character === ',') this.name = '';
      else if (character === '}' || character === ']') {
        this.levels.pop();
        this.hasClosed = true;
        if (this.captured && this.levels.length === this.captured.depth) {
          this.captured.parts.push(chunk.slice(from, at));
          yield this.rowOf(this.captured);
          this.captured = null;
        }
      }
    }
    this.captured?.parts.push(chunk.slice(from));
    this.received += chunk.length;
  }

  /** Skips to the next quotation mark or backslash, or to the end of the chunk. Returns the position after it. */
  private passText(chunk: string, from: number): number {
    if (this.isEscaped) {
      this.isEscaped = false;
      return from + 1;
    }
    ESCAPES.lastIndex = from;
    const end = ESCAPES.exec(chunk)?.index ?? chunk.length;
    // Collects the string only outside of objects, where it may be a field name. Strings in objects may be long.
    if (!this.captured) this.text += chunk.slice(from, end);
    if (chunk[end] === '\\') this.isEscaped = true;
    else if (end < chunk.length) this.isInText = false;
    return end + 1;
  }

  private opens(bracket: string): boolean {
    const isInList = bracket === '{' && !this.captured && this.levels.at(-1)?.isList === true;
    return isInList && this.isList(this.path());
  }

  private path(): string[] {
    return this.levels.map(({ name }) => name).filter(Boolean);
  }

  private rowOf({ parts, start }: { parts: string[]; start: Position }): JsonRow {
    try {
      const row = JSON.parse(parts.join('')) as Record<string, unknown>;
      return { path: this.path(), row, start };
    } catch (error) {
      const place = `${this.file}:${start.line}:${start.column}`;
      throw new TypeError(`${place} is not valid JSON; export it again`, { cause: error });
    }
  }
}
