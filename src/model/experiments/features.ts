import { DEBUG_NAME, openDebugServices, type DebugService } from '../events/debugServices';
import type { Device } from '../routing/device';

/** Features that can be switched on and off without a release. */
export const FEATURE_NAMES = [
  'ads.headerBidding',
  'ads.sponsoredArticleSkybox',
  'decisions',
  'developer.toolbar',
  'editor.contentLink',
  'notice.browserPrivacy',
  'notice.maintenance',
  'privacy.healthPolicy',
  'tracking.audience',
  'tracking.comscore',
  'vanity.mask',
] as const;

export type FeatureName = (typeof FEATURE_NAMES)[number];

export type Features = Readonly<Record<FeatureName, boolean>>;

/** Feature settings of an installation, which override the defaults below. */
export type InstalledFeatures = Readonly<Partial<Features>>;

/** A condition on a request. */
export type Criterion =
  | { mode: 'development' }
  | { device: Device }
  | { edition: string }
  | { query: string; value: string }
  | { cookie: string; value: string };

/** On or off, or a list of criteria that must all match. */
export type Flag = boolean | readonly [Criterion, ...Criterion[]];

export const FLAGS: Readonly<Record<FeatureName, Flag>> = {
  'ads.headerBidding': true,
  'ads.sponsoredArticleSkybox': false,
  decisions: true,
  'developer.toolbar': [{ mode: 'development' }],
  'editor.contentLink': false,
  'notice.browserPrivacy': false,
  'notice.maintenance': false,
  'privacy.healthPolicy': false,
  'tracking.audience': false,
  'tracking.comscore': false,
  'vanity.mask': true,
};

/** Facts that a flag can depend on. */
export interface FeatureFacts {
  isDevelopment: boolean;
  device: Device;
  edition: string;
  query: URLSearchParams;
  cookie: (name: string) => string | null;
}

/** Query parameters that switch features on or off for one request. Their values are lists of names, or `all`. */
const SWITCHES_ON = 'featureEnable';
const SWITCHES_OFF = 'featureDisable';

/** Resolves all flags for one request. `featureDisable` in the query overrides everything else. */
export function resolveFeatures(
  facts: FeatureFacts,
  installed: InstalledFeatures,
  flags: Readonly<Record<FeatureName, Flag>> = FLAGS,
): Features {
  const services = openServices(facts);
  const entries = FEATURE_NAMES.map((name) => {
    const switched = switchedByQuery(facts.query, name) ?? openedBy(services, name);
    return [name, switched ?? installed[name] ?? holds(flags[name], facts)];
  });
  return Object.fromEntries(entries) as Features;
}

/** Returns true or false if the query switches the feature on or off; otherwise, returns null. */
export function switchedByQuery(query: URLSearchParams, name: FeatureName): boolean | null {
  if (names(query, SWITCHES_OFF, name)) return false;
  return names(query, SWITCHES_ON, name) ? true : null;
}

export function openServices({ query, cookie }: FeatureFacts): DebugService[] {
  return openDebugServices(query, cookie(DEBUG_NAME));
}

/** Returns true for the toolbar if the request opens a debug view in it; otherwise, returns null. */
function openedBy(services: readonly DebugService[], name: FeatureName): true | null {
  return name === 'developer.toolbar' && services.length > 0 ? true : null;
}

function names(query: URLSearchParams, list: string, name: FeatureName): boolean {
  return query
    .getAll(list)
    .some((value) => value.split(',').some((part) => ['all', name].includes(part.trim())));
}

function holds(flag: Flag, facts: FeatureFacts): boolean {
  return typeof flag === 'boolean' ? flag : flag.every((criterion) => isMet(criterion, facts));
}

function isMet(criterion: Criterion, facts: FeatureFacts): boolean {
  if ('mode' in criterion) return facts.isDevelopment;
  if ('device' in criterion) return facts.device === criterion.device;
  if ('edition' in criterion) return facts.edition === criterion.edition;
  if ('query' in criterion) return facts.query.get(criterion.query) === criterion.value;
  return facts.cookie(criterion.cookie) === criterion.value;
}

/** Returns the names of the enabled features, in declaration order. */
export function featuresOn(features: Features): FeatureName[] {
  return FEATURE_NAMES.filter((name) => features[name]);
}

/**
 * Parses a list such as `vanity.mask=off,decisions=on`; returns undefined if any part is invalid. The last
 * entry for a name wins.
 */
export function readInstalledFeatures(list: string): InstalledFeatures | undefined {
  const installed: Partial<Record<FeatureName, boolean>> = {};
  for (const part of list.split(',')) {
    const [name, value, ...more] = part.split('=').map((text) => text.trim());
    const known = FEATURE_NAMES.find((candidate) => candidate === name);
    if (!known || (value !== 'on' && value !== 'off') || more.length > 0) return undefined;
    installed[known] = value === 'on';
  }
  return installed;
}
