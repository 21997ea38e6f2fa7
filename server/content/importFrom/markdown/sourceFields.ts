import { CORE_SCHEMA, load } from 'js-yaml';
import { parse as parseToml } from 'smol-toml';
import { sourceTime } from '../source/sourceTime';

/** Front matter and body of a Hugo, Jekyll or Eleventy file. */
export interface SourceFile {
  fields: Record<string, unknown>;
  body: string;
  /** Line number at which the body starts. */
  line: number;
}

const FENCES = [
  { start: /^---[ \t]*\r?\n/, end: /^---[ \t]*$/m, read: readYaml },
  { start: /^\+\+\+[ \t]*\r?\n/, end: /^\+\+\+[ \t]*$/m, read: readToml },
] as const;

/**
 * Splits a file into front matter and body.
 * @throws TypeError if the front matter cannot be read
 */
export function readSourceFile(given: string): SourceFile {
  const text = given.replace(/^\uFEFF/, '').replace(/\r\n/g, '\n');
  if (/^\{\s*\n/.test(text)) return readJsonFields(text);
  for (const { start, end, read } of FENCES) {
    const head = start.exec(text)?.[0];
    if (head === undefined) continue;
    const rest = text.slice(head.length);
    const found = end.exec(rest);
    if (!found) throw new TypeError('its front matter is not closed');
    const body = rest.slice(found.index + found[0].length).replace(/^\n/, '');
    const line = text.slice(0, text.length - body.length).split('\n').length;
    return { fields: read(rest.slice(0, found.index)), body, line };
  }
  return { fields: {}, body: text, line: 1 };
}

/** Reads JSON front matter, which Hugo supports. It ends with a closing brace on a line of its own. */
function readJsonFields(text: string): SourceFile {
  const end = text.indexOf('\n}\n');
  if (end < 0) throw new TypeError('its front matter is not closed');
  const head = text.slice(0, end + '\n}\n'.length);
  const body = text.slice(head.length);
  const fields = record(attempt(() => JSON.parse(head) as unknown));
  return { fields, body, line: head.split('\n').length };
}

export function readYaml(text: string): Record<string, unknown> {
  return record(attempt(() => load(text, { schema: CORE_SCHEMA })));
}

export function readToml(text: string): Record<string, unknown> {
  return record(attempt(() => parseToml(text)));
}

function attempt(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new TypeError(`its fields cannot be read: ${reason}`, { cause: error });
  }
}

function record(value: unknown): Record<string, unknown> {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isRecord ? (value as Record<string, unknown>) : {};
}

/** Returns the value of the first given field that is not empty, or an empty string. */
export function textField(fields: Record<string, unknown>, ...names: string[]): string {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return '';
}

/** Returns the values of a list field. In a single string, they are separated by commas or, as in Jekyll, by spaces. */
export function listField(fields: Record<string, unknown>, name: string): string[] {
  const value = fields[name];
  if (typeof value === 'string')
    return value
      .split(value.includes(',') ? ',' : /\s+/)
      .map(trim)
      .filter(Boolean);
  if (typeof value === 'number') return [String(value)];
  return Array.isArray(value) ? value.map((item) => trim(String(item))).filter(Boolean) : [];
}

function trim(text: string): string {
  return text.trim();
}

/**
 * Returns a date in ISO 8601, or null.
 * @param zone time zone of the site, or null
 */
export function dateField(value: unknown, zone: string | null): string | null {
  // For TOML dates, `toISOString()` omits the zone if the file specifies none.
  const text = value instanceof Date ? value.toISOString() : value;
  return typeof text === 'string' ? sourceTime(text, zone) : null;
}
