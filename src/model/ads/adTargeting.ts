import type { CategoryId } from '../consent/consent';
import type { Device } from '../routing/device';

export const TARGETING_KEYS = [
  'cid',
  'feat',
  'ptype',
  'pv',
  'session',
  'subsession',
  'topic',
  'user',
  'vguid',
  'vid',
  'device',
  'pid',
  'section',
  'collection',
  'sectopic',
  'env',
  'ftag',
  'vndid',
  'test',
] as const;

export type TargetingKey = (typeof TARGETING_KEYS)[number];

/** Targeting values by key; a key without a value is omitted. */
export type AdTargeting = Readonly<Record<string, string>>;

/** Keys about a person rather than a page; they require consent. */
export const PERSON_KEYS: readonly TargetingKey[] = [
  'user',
  'session',
  'subsession',
  'vguid',
  'pv',
  'ftag',
];

const TARGETING_CATEGORY: CategoryId = 'C0004';

/** Number of groups that browsers are divided into, to compare ad performance. */
export const SUBSESSIONS = 6;

export interface PageTargeting {
  cid?: string;
  feat?: string;
  ptype: string;
  topic?: string;
  sectopic?: string;
  section?: string;
  collection?: string;
  pid?: string;
  vid?: string;
  vndid?: string;
}

/** Reader data for targeting, before consent is applied. */
export interface ReaderTargeting {
  isRegistered: boolean;
  /** Id of this browser; null until it is assigned. */
  session: string | null;
  pageViews: number;
  pageViewGuid: string;
  ftag: string | null;
}

export interface TargetingFacts {
  page: PageTargeting;
  reader: ReaderTargeting;
  device: Device;
  isDevelopment: boolean;
  /** Experiment and bucket of the reader, as `id:bucket`. */
  test: string | null;
  allowed: readonly CategoryId[];
  /** Keys set by the URL, which take precedence. */
  overrides: AdTargeting;
}

/** Returns the targeting values by key. The URL may override any value, but personal keys require consent. */
export function adTargetingOf(facts: TargetingFacts): AdTargeting {
  const { page, device, isDevelopment, test, overrides } = facts;
  const values: Record<string, string | undefined> = {
    ...page,
    device,
    env: isDevelopment ? 'development' : 'production',
    test: test ?? undefined,
    ...personKeys(facts.reader),
    ...overrides,
  };
  const mayName = facts.allowed.includes(TARGETING_CATEGORY);
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const isPersonal = (PERSON_KEYS as readonly string[]).includes(key);
      return value === undefined || value === '' || (isPersonal && !mayName) ? [] : [[key, value]];
    }),
  );
}

function personKeys(reader: ReaderTargeting): Record<string, string | undefined> {
  const { session } = reader;
  return {
    user: reader.isRegistered ? 'registered' : 'anon',
    session: session ?? undefined,
    subsession: session === null ? undefined : String(subsessionOf(session)),
    vguid: reader.pageViewGuid,
    pv: reader.pageViews > 0 ? String(reader.pageViews) : undefined,
    ftag: reader.ftag ?? undefined,
  };
}

/** Returns the 1-based number of the browser's group, which stays the same as long as the browser's id does. */
export function subsessionOf(session: string): number {
  let sum = 0;
  for (const character of session) sum = (sum * 31 + character.charCodeAt(0)) % 9973;
  return (sum % SUBSESSIONS) + 1;
}

/** Serializes pairs into one parameter, as ad servers expect. */
export function customParameters(targeting: AdTargeting): string {
  return new URLSearchParams({ ...targeting }).toString();
}
