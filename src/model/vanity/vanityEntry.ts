import { DEFAULT_EDITION } from '../content/content';
import { isOwnAddress } from './vanityPath';

/** Entry types: permanent and temporary redirect, mask (shows another page), not found, and no effect. */
export const VANITY_TYPES = ['permanent', 'temporary', 'mask', 'notFound', 'ok'] as const;

export type VanityType = (typeof VANITY_TYPES)[number];

export interface VanityTarget {
  /** Target type; only targets of type `url` are followed. */
  type: string;
  /** A path on this site or an https URL. */
  url: string;
}

export interface VanityEntry {
  id: string;
  type: VanityType;
  path: string;
  target: VanityTarget | null;
  statusCode: number;
  edition: string;
  enabled: boolean;
  /** ISO 8601, or null if the entry never expires. */
  expiryDate: string | null;
}

const STATUS: Readonly<Record<VanityType, number>> = {
  permanent: 301,
  temporary: 302,
  mask: 200,
  notFound: 404,
  ok: 200,
};

const FIELDS = [
  'id',
  'type',
  'path',
  'target',
  'statusCode',
  'edition',
  'enabled',
  'expiryDate',
] satisfies (keyof VanityEntry)[];

const LONGEST = 2048;
/** Matches a path without query, hash, empty or dot segments, backslashes, whitespace or control characters. */
const PATH = /^(?!.*(?:\/\/|\/\.{1,2}(?:\/|$)))\/[^?#\\\s\p{Cc}]*$/u;
const ADDRESS = /^[^\\\s\p{Cc}]+$/u;
/** Matches paths that are reserved for the server and cannot be pages. */
const RESERVED_PATHS = /^\/(?:_|a\/|api\/|assets\/)/;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** Validates an entry and fills in default values. Throws a TypeError that names the violated rule. */
export function checkVanityEntry(value: unknown): VanityEntry {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new TypeError('A vanity entry must be an object');
  }
  const given = value as Partial<Record<string, unknown>>;
  const id = checkedId(given['id']);
  const must: Rule = ruleOf(id);
  for (const name of Object.keys(given)) {
    must(
      FIELDS.some((field) => field === name),
      `unknown field ${name.slice(0, 40)}`,
    );
  }
  const type = VANITY_TYPES.find((known) => known === given['type']);
  must(type !== undefined, `type must be one of ${VANITY_TYPES.join(', ')}`);
  const { path, edition = DEFAULT_EDITION, enabled = true } = given;
  must(isText(path) && PATH.test(path), 'path must be a path on this site without a query');
  must(!RESERVED_PATHS.test(path), 'path must not start with /_, /a/, /api/ or /assets/');
  must(isText(edition) && /^[a-z]{2}$/.test(edition), 'edition must be two lowercase letters');
  must(typeof enabled === 'boolean', 'enabled must be true or false');
  return {
    id,
    type,
    path: new URL(path, 'http://site').pathname,
    target: checkedTarget(given['target'] ?? null, type, must),
    statusCode: checkedStatus(given['statusCode'] ?? STATUS[type], type, must),
    edition,
    enabled,
    expiryDate: checkedDate(given['expiryDate'] ?? null, must),
  };
}

type Rule = (holds: boolean, rule: string) => asserts holds;

function ruleOf(id: string): Rule {
  return (holds, rule) => {
    if (!holds) throw new TypeError(`Vanity entry ${id}: ${rule}`);
  };
}

function checkedId(id: unknown): string {
  if (isText(id) && /^[\w.:-]{1,100}$/.test(id)) return id;
  throw new TypeError('A vanity entry must have an id of letters, digits and . : _ -');
}

function checkedTarget(value: unknown, type: VanityType, must: Rule): VanityTarget | null {
  const isNeeded = type !== 'notFound' && type !== 'ok';
  must(value !== null || !isNeeded, `target is required for type ${type}`);
  if (value === null) return null;
  must(typeof value === 'object', 'target must have a type and a url');
  const { type: kind, url, ...others } = value as Partial<Record<string, unknown>>;
  must(Object.keys(others).length === 0, 'target must have only a type and a url');
  must(isText(kind) && kind !== '' && typeof url === 'string', 'target must have a type and a url');
  if (url === '' && !isNeeded) return { type: kind, url };
  must(
    kind !== 'url' || isTargetAddress(url),
    'target must be a path on this site or an https address',
  );
  must(type !== 'mask' || PATH.test(url), 'target of a mask must be a path on this site');
  return { type: kind, url: plainAscii(url) };
}

/** Encodes a URL for use in an HTTP header. */
function plainAscii(url: string): string {
  if (/^[\x21-\x7e]*$/.test(url)) return url;
  const { origin, href } = new URL(url, 'http://site');
  return origin === 'http://site' ? href.slice(origin.length) : href;
}

/** Returns true for a path on this site or an https URL without credentials. */
export function isTargetAddress(url: string): boolean {
  if (!ADDRESS.test(url) || url.length > LONGEST) return false;
  if (isOwnAddress(url)) return true;
  if (!url.startsWith('https://')) return false;
  try {
    const { username, password } = new URL(url);
    return username === '' && password === '';
  } catch {
    return false;
  }
}

function checkedStatus(value: unknown, type: VanityType, must: Rule): number {
  must(Number.isInteger(value), 'statusCode must be a whole number');
  const status = value as number;
  must(status >= 200 && status <= 599, 'statusCode must be from 200 to 599');
  must(
    type !== 'notFound' || (status >= 400 && status <= 499),
    'statusCode must be from 400 to 499 for type notFound',
  );
  return status;
}

function checkedDate(value: unknown, must: Rule): string | null {
  if (value === null) return null;
  must(
    isText(value) && ISO_DATE.test(value) && !Number.isNaN(Date.parse(value)),
    'expiryDate must be an ISO 8601 date',
  );
  return value;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST;
}
