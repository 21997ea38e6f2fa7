import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { Parser } from 'htmlparser2';
import { escapeHtml } from '../../../http/escape';
import { PositionCounter, type Position, type SourceText } from './position';

export interface XmlElement {
  /** Name with its namespace prefix. */
  name: string;
  attributes: Record<string, string>;
  /** Text and CDATA directly inside the element or, if its `type` is `xhtml` (Atom), its complete content as markup. */
  text: string;
  textStart: Position;
  start: Position;
  children: XmlElement[];
}

/** Thrown if an XML file ends before its root element does, as after an interrupted download. */
export class XmlEndError extends Error {
  override readonly name = 'XmlEndError';
}

/** The bytes of an XML file or response. `name` identifies it in messages. */
export interface XmlBytes {
  name: string;
  read(): AsyncIterable<Buffer> | Iterable<Buffer>;
}

export function xmlFile(file: string): XmlBytes {
  return { name: basename(file), read: () => createReadStream(file) as AsyncIterable<Buffer> };
}

const CDATA_OPEN = '<![CDATA['.length;
const FIRST_BYTES = 200;
/**
 * Maximum length of text that is copied. Short text, such as an address or alternative text, may outlive its element.
 */
const SHORT_TEXT = 1000;

/**
 * Streams the elements directly inside `path`, such as `['rss', 'channel']`, one at a time, because an export might not
 * fit in memory.
 * @throws XmlEndError after the last element if the file is truncated
 */
export async function* xmlElements(
  file: string | XmlBytes,
  path: readonly string[],
): AsyncGenerator<XmlElement> {
  const source = typeof file === 'string' ? xmlFile(file) : file;
  const { name } = source;
  const builder = createBuilder(name, path);
  let decoder: TextDecoder | null = null;
  for await (const bytes of source.read()) {
    decoder ??= new TextDecoder(encodingOf(bytes));
    builder.write(decoder.decode(bytes, { stream: true }));
    yield* builder.take();
  }
  builder.write(decoder?.decode() ?? '');
  const isComplete = builder.isComplete();
  builder.end();
  yield* builder.take();
  if (!isComplete) {
    throw new XmlEndError(`${name} ends before </${path[0] ?? ''}>; export it again`);
  }
}

/** Returns the text of the first child with the given name, or an empty string. */
export function childText(element: XmlElement, name: string): string {
  return childNamed(element, name)?.text ?? '';
}

export function childNamed(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((child) => child.name === name);
}

export function childrenNamed(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

/**
 * Returns the text of an element with its position, or empty text at the start of the parent if there is no element.
 */
export function sourceText(element: XmlElement | undefined, parent: XmlElement): SourceText {
  return element
    ? { text: element.text, start: element.textStart }
    : { text: '', start: parent.start };
}

function encodingOf(bytes: Buffer): string {
  const head = bytes.subarray(0, FIRST_BYTES).toString('latin1');
  const label = /^[^<]{0,5}<\?xml[^<>]*encoding=["']([\w-]+)["']/.exec(head)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return 'utf-8';
  }
}

function createBuilder(file: string, path: readonly string[]) {
  const positions = new PositionCounter(file);
  const open: string[] = [];
  const inside: XmlElement[] = [];
  const finished: XmlElement[] = [];
  /** Number of open elements inside an element whose content is read as markup. */
  let markupDepth = 0;
  let hasClosed = false;
  let isCdata = false;
  let isEnding = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const outer = inside.at(-1);
        if (outer && (markupDepth > 0 || outer.attributes['type'] === 'xhtml')) {
          markupDepth += 1;
          open.push(name);
          outer.text += startTag(name, attributes);
          return;
        }
        const isInside = inside.length > 0 || isPath(open, path);
        open.push(name);
        if (!isInside) return;
        const start = positions.at(parser.startIndex);
        inside.push({ name, attributes, text: '', textStart: start, start, children: [] });
      },
      oncdatastart() {
        isCdata = true;
      },
      oncdataend() {
        isCdata = false;
      },
      ontext(text) {
        const element = inside.at(-1);
        if (!element) return;
        if (element.text === '') {
          element.textStart = positions.at(parser.startIndex + (isCdata ? CDATA_OPEN : 0));
        }
        const own = text.length <= SHORT_TEXT ? copied(text) : text;
        element.text += markupDepth > 0 ? escapeHtml(own) : own;
      },
      onclosetag() {
        // At the end of the file, the parser closes elements that are incomplete.
        if (isEnding) return;
        const name = open.pop() ?? '';
        hasClosed = open.length === 0;
        const outer = inside.at(-1);
        if (outer && markupDepth > 0) {
          markupDepth -= 1;
          outer.text += `</${name}>`;
          return;
        }
        const element = inside.pop();
        if (!element) return;
        const parent = inside.at(-1);
        if (parent) parent.children.push(element);
        else finished.push(element);
      },
    },
    { xmlMode: true },
  );
  return {
    write(text: string): void {
      positions.add(text);
      parser.write(text);
    },
    end(): void {
      isEnding = true;
      parser.end();
    },
    take: () => finished.splice(0),
    isComplete: () => hasClosed,
  };
}

/** Copies the text, because a substring would keep its entire chunk of the file in memory. */
function copied(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}

function startTag(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(
    ([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`,
  );
  return `<${name}${written.join('')}>`;
}

function isPath(open: readonly string[], path: readonly string[]): boolean {
  return open.length === path.length && path.every((name, index) => open[index] === name);
}
