import type { CategoryId } from '../consent/consent';
import type { Device } from '../routing/device';

/** Everything that an advertisement may be chosen by. */
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

/** A key without a value is not there. */
export type AdTargeting = Readonly<Record<string, string>>;

/** Keys that say something of a person rather than of a page: they need the reader's leave. */
export const PERSON_KEYS: readonly TargetingKey[] = [
  'user',
  'session',
  'subsession',
  'vguid',
  'pv',
  'ftag',
];

const TARGETING_CATEGORY: CategoryId = 'C0004';

/** Into how many parts all sessions are dealt, to compare how well ads do in each. */
export const SUBSESSIONS = 6;

/** What is known of a page that ads may be chosen by. */
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

/** What is known of the reader, whether or not it may be told. */
export interface ReaderTargeting {
  isRegistered: boolean;
  /** A number of this browser; null before there is one. */
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
  /** `id:bucket` of a test of variants. */
  test: string | null;
  allowed: readonly CategoryId[];
  /** What the address sets in place of the above. */
  overrides: AdTargeting;
}

/** What an ad is chosen by. An address may set any key, but none of a person's without leave. */
export function adTargetingOf(facts: TargetingFacts): AdTargeting {
  const { page, device, isDevelopment, test, overrides } = facts;
  const wanted: Record<string, string | undefined> = {
    ...page,
    device,
    env: isDevelopment ? 'development' : 'production',
    test: test ?? undefined,
    ...personKeys(facts.reader),
    ...overrides,
  };
  const mayName = facts.allowed.includes(TARGETING_CATEGORY);
  return Object.fromEntries(
    Object.entries(wanted).flatMap(([key, value]) => {
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

/** The part, from 1, to which a session belongs as long as it lasts. */
export function subsessionOf(session: string): number {
  let sum = 0;
  for (const character of session) sum = (sum * 31 + character.charCodeAt(0)) % 9973;
  return (sum % SUBSESSIONS) + 1;
}

/** As ad servers read it: pairs in one parameter. */
export function customParameters(targeting: AdTargeting): string {
  return new URLSearchParams({ ...targeting }).toString();
}
