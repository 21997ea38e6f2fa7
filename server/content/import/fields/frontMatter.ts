import { CORE_SCHEMA, load } from 'js-yaml';
import { ContentFileError } from '../contentFileError';

/** A parsed content file: front matter fields and Markdown. */
export interface ContentFile {
  /** Path relative to the content folder, for messages. */
  file: string;
  slug: string;
  fields: Fields;
  markdown: string;
}

/** Names that allow prototype pollution. */
const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
const SLUG = /^[A-Za-z0-9_-]{1,200}$/;
const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

export function readContentFile(file: string, text: string): ContentFile {
  const slug = file.replace(/^.*\//, '').replace(/\.md$/, '');
  if (!SLUG.test(slug)) {
    throw new ContentFileError(file, null, 'the name may hold letters, digits, - and _ only');
  }
  const found = FRONT_MATTER.exec(text);
  if (!found)
    throw new ContentFileError(file, null, 'does not begin with front matter between ---');
  return {
    file,
    slug,
    fields: new Fields(file, parseYaml(file, found[1] ?? '')),
    markdown: text.slice(found[0].length),
  };
}

function parseYaml(file: string, yaml: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = load(yaml, { schema: CORE_SCHEMA });
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : '';
    throw new ContentFileError(file, null, `the front matter is not valid YAML: ${reason}`);
  }
  if (!isRecord(value)) throw new ContentFileError(file, null, 'the front matter has no fields');
  return value;
}

/** Typed access to the fields of a file. All methods throw a ContentFileError that names the field. */
export class Fields {
  constructor(
    private readonly file: string,
    private readonly values: Record<string, unknown>,
    private readonly prefix = '',
  ) {}

  has(name: string): boolean {
    return this.value(name) !== undefined;
  }

  required(name: string): string {
    const text = this.text(name);
    return text === '' ? this.fail(name, 'is missing') : text;
  }

  text(name: string, fallback = ''): string {
    const value = this.value(name);
    if (value === undefined) return fallback;
    if (typeof value === 'string') return value.trim();
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    return this.fail(name, 'must be text');
  }

  flag(name: string): boolean {
    const value = this.value(name) ?? false;
    return typeof value === 'boolean' ? value : this.fail(name, 'must be true or false');
  }

  /** Returns a number from 0 to `most`, or null. */
  number(name: string, most: number): number | null {
    const value = this.value(name);
    if (value === undefined) return null;
    const isFine = typeof value === 'number' && value >= 0 && value <= most;
    return isFine ? value : this.fail(name, `must be a number from 0 to ${most}`);
  }

  /** Returns a list of strings. A single value counts as a list of one. */
  words(name: string): string[] {
    const value = this.value(name) ?? [];
    const list: unknown[] = Array.isArray(value) ? value : [value];
    return list.map((item) =>
      typeof item === 'string' || typeof item === 'number'
        ? String(item)
        : this.fail(name, 'must be a list of words'),
    );
  }

  slugs(name: string): string[] {
    const words = this.words(name);
    if (!words.every((word) => SLUG.test(word))) this.fail(name, 'must be a list of slugs');
    return [...new Set(words)];
  }

  choice<Choice extends string>(name: string, choices: readonly Choice[]): Choice | null {
    const text = this.text(name);
    if (text === '') return null;
    const found = choices.find((candidate) => candidate === text);
    return found ?? this.fail(name, `must be one of ${choices.join(', ')}`);
  }

  /** Returns an ISO 8601 instant, or null. */
  instant(name: string): string | null {
    const text = this.text(name);
    if (text === '') return null;
    const time = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : NaN;
    return Number.isNaN(time)
      ? this.fail(name, 'must be an ISO 8601 date')
      : new Date(time).toISOString();
  }

  group(name: string): Fields | null {
    const value = this.value(name);
    if (value === undefined) return null;
    if (!isRecord(value)) return this.fail(name, 'must be an object');
    return new Fields(this.file, value, `${this.prefix}${name}.`);
  }

  groups(name: string): Fields[] {
    const value = this.value(name) ?? [];
    if (!Array.isArray(value) || !value.every(isRecord)) {
      return this.fail(name, 'must be a list of groups of fields');
    }
    return value.map(
      (item, index) => new Fields(this.file, item, `${this.prefix}${name}[${index}].`),
    );
  }

  /** Returns all fields as written, without names that allow prototype pollution. */
  everything(): Record<string, unknown> {
    return harmless(this.values) as Record<string, unknown>;
  }

  /** Returns a list of free-form objects, without names that allow prototype pollution. */
  records(name: string): Record<string, unknown>[] {
    const value = this.value(name) ?? [];
    if (!Array.isArray(value) || !value.every(isRecord)) {
      return this.fail(name, 'must be a list of groups of fields');
    }
    return value.map((item) => harmless(item) as Record<string, unknown>);
  }

  fail(name: string, problem: string): never {
    throw new ContentFileError(this.file, this.prefix + name, problem);
  }

  private value(name: string): unknown {
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
