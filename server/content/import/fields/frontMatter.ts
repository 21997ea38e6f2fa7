import { CORE_SCHEMA, load, YAMLException } from 'js-yaml';
import { ContentFileError } from '../contentFileError';
import { FileProblems } from '../problems/fileProblems';
import { didYouMean } from '../problems/nearestName';
import { ourNameOf } from '../problems/otherNames';
import type { ProblemCode } from '../problems/problemCodes';
import { markOffset, yamlPositions } from '../problems/yamlPositions';
import { closedBidi } from './closedBidi';
import { leadingDay, isCalendarDay, timeOf } from './instant';
import { slugOfName } from './slugNames';

export interface ContentFile {
  /** Path relative to the content folder, for messages. */
  file: string;
  slug: string;
  fields: Fields;
  markdown: string;
  problems: FileProblems;
  /** Offset in the file at which the Markdown starts. */
  bodyStart: number;
}

/** Names that would allow prototype pollution. */
const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
const SLUG = /^[A-Za-z0-9_-]{1,200}$/;
const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/** @throws ContentFileError if the front matter cannot be read. */
export function readContentFile(file: string, text: string): ContentFile {
  const slug = file.replace(/^.*\//, '').replace(/\.md$/i, '');
  if (!SLUG.test(slug)) {
    throw new ContentFileError(
      file,
      'file-name',
      'the file name may contain only letters, digits, - and _',
    );
  }
  const found = FRONT_MATTER.exec(text);
  if (!found) {
    throw new ContentFileError(
      file,
      'no-front-matter',
      'does not begin with front matter between --- lines',
    );
  }
  const [head, yaml = ''] = found;
  const yamlStart = head.indexOf(yaml, head.indexOf('\n'));
  const values = parseYaml(file, text, yaml, yamlStart);
  const positions = new Map(
    [...yamlPositions(yaml)].map(([field, offset]) => [field, offset + yamlStart]),
  );
  const problems = new FileProblems(file, text, positions);
  if (text.startsWith('\uFEFF')) {
    problems.at('byte-order-mark', 0, 'begins with a byte order mark', 'save it without one');
  }
  if (!file.endsWith('.md')) {
    problems.at('file-ending', 0, 'does not end in .md (lowercase)', 'rename it');
  }
  const nul = text.indexOf('\0');
  if (nul >= 0) problems.at('control-character', nul, 'contains a NUL character', 'remove it');
  return {
    ...{ file, slug, problems, fields: new Fields(problems, values) },
    markdown: text.slice(head.length),
    bodyStart: head.length,
  };
}

function parseYaml(
  file: string,
  text: string,
  yaml: string,
  yamlStart: number,
): Record<string, unknown> {
  let value: unknown;
  try {
    value = load(yaml, { schema: CORE_SCHEMA });
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    throw new ContentFileError(
      file,
      'invalid-yaml',
      `the front matter is not valid YAML: ${error.reason}`,
      text,
      yamlStart + markOffset(error, yaml),
    );
  }
  if (!isRecord(value)) {
    throw new ContentFileError(file, 'no-front-matter', 'the front matter has no fields');
  }
  return value;
}

/**
 * Typed access to the fields in a file. An invalid field is reported but does not stop reading, so that one import
 * reports all invalid fields. A file with errors is not imported.
 */
export class Fields {
  private readonly asked = new Set<string>();
  private readonly inner = new Map<string, Fields>();
  private isOpen = false;

  constructor(
    private readonly problems: FileProblems,
    private readonly values: Record<string, unknown>,
    private readonly prefix = '',
  ) {}

  has(name: string): boolean {
    return this.value(name) !== undefined;
  }

  names(): string[] {
    return Object.keys(this.values);
  }

  required(name: string): string {
    const text = this.text(name);
    if (text === '') this.missing(name);
    return text;
  }

  text(name: string, fallback = ''): string {
    const value = this.value(name);
    if (value === undefined) return fallback;
    if (typeof value === 'string') return closedBidi(value.trim());
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    return this.fail(name, 'must be text', fallback);
  }

  flag(name: string): boolean {
    const value = this.value(name) ?? false;
    return typeof value === 'boolean' ? value : this.fail(name, 'must be true or false', false);
  }

  /** Returns a number from 0 to `most`, or null if the field is missing or invalid. */
  number(name: string, most: number): number | null {
    const value = this.value(name);
    if (value === undefined) return null;
    const isFine = typeof value === 'number' && value >= 0 && value <= most;
    return isFine ? value : this.fail(name, `must be a number from 0 to ${most}`, null);
  }

  /** Returns a list of strings. A single value is returned as a list with one entry. */
  words(name: string): string[] {
    const value = this.value(name) ?? [];
    const list: unknown[] = Array.isArray(value) ? value : [value];
    return list.map((item) =>
      typeof item === 'string' || typeof item === 'number'
        ? String(item)
        : this.fail(name, 'must be a list of words', ''),
    );
  }

  slugs(name: string): string[] {
    const words = this.words(name);
    for (const [index, word] of words.entries()) {
      if (SLUG.test(word)) continue;
      const slug = slugOfName(word);
      this.report(
        'invalid-field',
        `${name}[${index}]`,
        `is “${word}”, but may contain only unaccented letters, digits and hyphens`,
        slug === '' ? undefined : `write ${slug}`,
      );
    }
    return [...new Set(words)];
  }

  choice<Choice extends string>(name: string, choices: readonly Choice[]): Choice | null {
    const text = this.text(name);
    if (text === '') return null;
    const found = choices.find((candidate) => candidate === text);
    if (found === undefined) {
      this.report(
        'invalid-field',
        name,
        `must be one of ${choices.join(', ')}`,
        didYouMean(text, choices),
      );
    }
    return found ?? null;
  }

  /** Returns an ISO 8601 date and time, or null if the field is missing or invalid. */
  instant(name: string): string | null {
    const text = this.text(name);
    if (text === '') return null;
    const day = leadingDay(text);
    const time = timeOf(text);
    if (day !== undefined && !isCalendarDay(day)) {
      this.report('impossible-date', name, `has the date ${day}, which does not exist`);
      return null;
    }
    return Number.isNaN(time)
      ? this.fail(name, 'must be an ISO 8601 date', null)
      : new Date(time).toISOString();
  }

  group(name: string): Fields | null {
    const value = this.value(name);
    if (value === undefined) return null;
    if (!isRecord(value)) return this.fail(name, 'must be an object', null);
    return this.innerFields(name, value);
  }

  groups(name: string): Fields[] {
    const value = this.value(name) ?? [];
    if (!Array.isArray(value) || !value.every(isRecord)) {
      return this.fail(name, 'must be a list of objects', []);
    }
    return value.map((item, index) => this.innerFields(`${name}[${index}]`, item));
  }

  /**
   * Returns all fields as written, except those whose names would allow prototype pollution.
   * @param others Names that the caller reads from the result. If omitted, no field is reported as unknown.
   */
  everything(others?: readonly string[]): Record<string, unknown> {
    if (others) for (const name of others) this.asked.add(name);
    else this.isOpen = true;
    return harmless(this.values) as Record<string, unknown>;
  }

  /** Returns a list of objects with arbitrary fields, except those whose names would allow prototype pollution. */
  records(name: string): Record<string, unknown>[] {
    const value = this.value(name) ?? [];
    if (!Array.isArray(value) || !value.every(isRecord)) {
      return this.fail(name, 'must be a list of objects', []);
    }
    return value.map((item) => harmless(item) as Record<string, unknown>);
  }

  /** Reports an invalid field and returns the value to use instead. */
  fail<Value>(name: string, problem: string, value: Value): Value {
    this.report('invalid-field', name, problem);
    return value;
  }

  missing(name: string): void {
    this.report('missing-field', name, 'is missing', this.nearestUnused(name));
  }

  report(code: ProblemCode, name: string, problem: string, suggestion?: string): void {
    this.problems.atField(code, this.prefix + name, problem, suggestion);
  }

  /** Reports the fields that have not been read. Must be called after all known fields have been read. */
  reportUnknown(): void {
    for (const name of this.isOpen ? [] : Object.keys(this.values)) {
      if (this.asked.has(name)) continue;
      const suggestion = didYouMean(name, this.asked) ?? this.ourName(name);
      this.report('unknown-field', name, 'is unknown and is ignored', suggestion);
    }
    for (const fields of this.inner.values()) fields.reportUnknown();
  }

  private nearestUnused(name: string): string | undefined {
    const unused = Object.keys(this.values).filter((given) => !this.asked.has(given));
    const given =
      unused.find((candidate) => didYouMean(candidate, [name]) !== undefined) ??
      unused.find((candidate) => ourNameOf(candidate) === name);
    return given === undefined ? undefined : `rename ${given} to ${name}`;
  }

  private ourName(name: string): string | undefined {
    const ours = ourNameOf(name);
    return ours !== undefined && this.asked.has(ours) ? `use ${ours} instead` : undefined;
  }

  private innerFields(name: string, values: Record<string, unknown>): Fields {
    const known = this.inner.get(name);
    if (known) return known;
    const fields = new Fields(this.problems, values, `${this.prefix}${name}.`);
    this.inner.set(name, fields);
    return fields;
  }

  private value(name: string): unknown {
    this.asked.add(name);
    return Object.hasOwn(this.values, name) ? (this.values[name] ?? undefined) : undefined;
  }
}

function harmless(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(harmless);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).filter(([name]) => !FORBIDDEN.has(name));
  return Object.fromEntries(entries.map(([name, inner]) => [name, harmless(inner)]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
