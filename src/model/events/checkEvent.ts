import { CATEGORIES } from '../consent/consent';
import type { EventContract, Field } from './contract';
import { contractOf } from './contracts';

/** Limits for values in events: characters in a string, entries in a list, and absolute value of a number. */
const TEXT_LENGTH = 300;
const LIST_LENGTH = 50;
const LARGEST_NUMBER = 1_000_000_000;

export interface ContractBreach {
  kind: 'unknown-event' | 'missing-field' | 'wrong-field' | 'unknown-field';
  /** Name of the field, `type` if the event is unknown, or `payload` if the payload is not an object. */
  field: string;
  /** Description of the problem, without the value. */
  problem: string;
}

/** Returns every way in which an event violates its contract. */
export function contractBreaches(type: string, payload: unknown): ContractBreach[] {
  const contract = contractOf(type);
  if (!contract)
    return [{ kind: 'unknown-event', field: 'type', problem: `Unknown event ${type}` }];
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) {
    return [{ kind: 'wrong-field', field: 'payload', problem: 'The payload is not an object' }];
  }
  const values = payload as Record<string, unknown>;
  const breaches: ContractBreach[] = [];
  const version = versionOf(contract, values);
  for (const [field, rule] of Object.entries(contract.fields)) {
    const value = Object.hasOwn(values, field) ? values[field] : undefined;
    const problem = value === undefined ? null : problemOf(rule, value);
    if (problem) breaches.push({ kind: 'wrong-field', field, problem: `${field} ${problem}` });
    else if (value === undefined && !rule.isOptional && (rule.since ?? 1) <= version) {
      breaches.push({ kind: 'missing-field', field, problem: `${field} is missing` });
    }
  }
  for (const name of Object.keys(values)) {
    if (!Object.hasOwn(contract.fields, name)) {
      const problem = `${name} is not in the contract`;
      breaches.push({ kind: 'unknown-field', field: name, problem });
    }
  }
  return breaches;
}

/**
 * Returns the version of the newest field in a payload. A page that was opened before a release still sends the earlier
 * version of an event, without the newer fields.
 */
function versionOf({ fields }: EventContract, values: Record<string, unknown>): number {
  const names = Object.keys(values).filter((name) => Object.hasOwn(fields, name));
  return Math.max(1, ...names.map((name) => fields[name]?.since ?? 1));
}

function problemOf({ type, oneOf }: Field, value: unknown): string | null {
  const problem = TYPE_PROBLEMS[type](value);
  if (problem) return problem;
  const isListed = !oneOf || oneOf.includes(value as string | number);
  return isListed ? null : `is not one of ${oneOf.join(', ')}`;
}

const TYPE_PROBLEMS: Readonly<Record<Field['type'], (value: unknown) => string | null>> = {
  text: textProblem,
  path: (value) =>
    textProblem(value) ?? (/^\/[^?#]*$/.test(String(value)) ? null : 'is not a path on this site'),
  texts(value) {
    if (!Array.isArray(value)) return 'is not an array';
    if (value.length > LIST_LENGTH) return `has more than ${LIST_LENGTH} entries`;
    return value.map(textProblem).find((problem) => problem !== null) ?? null;
  },
  number: numberProblem,
  count: (value) =>
    numberProblem(value) ??
    (Number.isInteger(value) && Number(value) >= 0 ? null : 'is not a count'),
  flag: (value) => (typeof value === 'boolean' ? null : 'is not a boolean'),
};

const MAIL_ADDRESS = /[^\s@]@[^\s@]+\.[^\s@]/;

/** Returns the problem with a string, or null. Events contain ids and names, but no story text or email addresses. */
function textProblem(value: unknown): string | null {
  if (typeof value !== 'string') return 'is not a string';
  if (value.length > TEXT_LENGTH) return `is longer than ${TEXT_LENGTH} characters`;
  return MAIL_ADDRESS.test(value) ? 'contains an email address' : null;
}

function numberProblem(value: unknown): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'is not a number';
  return Math.abs(value) <= LARGEST_NUMBER ? null : 'is too large';
}

const CATEGORY_IDS: readonly string[] = CATEGORIES.map(({ id }) => id);

/** Returns the problem with an event's `meta`, or null. */
export function metaProblem(meta: unknown): string | null {
  if (typeof meta !== 'object' || meta === null) return 'meta is missing';
  const { id, seq, at, pageViewGuid, category, consent, check } = meta as Record<string, unknown>;
  if (!isId(id)) return 'meta.id is not an id';
  if (!Number.isSafeInteger(seq) || Number(seq) < 0) return 'meta.seq is not a count';
  if (!isMoment(at)) return 'meta.at is not a timestamp';
  if (typeof pageViewGuid !== 'string' || pageViewGuid.length > 64) {
    return 'meta.pageViewGuid is not an id';
  }
  if (!CATEGORY_IDS.includes(String(category))) return 'meta.category is not a consent category';
  const isConsent =
    Array.isArray(consent) && consent.every((one) => CATEGORY_IDS.includes(String(one)));
  if (!isConsent || consent.length > CATEGORY_IDS.length)
    return 'meta.consent is not a list of consent categories';
  return typeof check === 'string' && check.length <= 40 ? null : 'meta.check is missing';
}

export function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w.:-]{1,64}$/.test(value);
}

/** Returns true for an ISO timestamp or milliseconds since 1970. */
function isMoment(at: unknown): boolean {
  if (typeof at === 'number') return Number.isFinite(at) && at >= 0 && at < LATEST;
  return (
    typeof at === 'string' && at.length <= 40 && /^\d{4}-/.test(at) && !Number.isNaN(Date.parse(at))
  );
}

const LATEST = 253_402_300_800_000;
