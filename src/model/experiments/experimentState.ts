import type { Experiment } from './experiments';

/** In which bucket of which test a reader is. */
export interface ExperimentState {
  id: string;
  version: string;
  bucket: string;
}

/** The bucket of those who see the page as it is and are not counted. */
export const EXCLUDE = 'exclude';

/** The reader's one test. */
export const EXPERIMENT_COOKIE = 'nemo_highlander';
const EXCLUDE_COOKIE = `${EXPERIMENT_COOKIE}_`;

const LONGEST_STATE = 25;
const PARTS = 3;

/** Tells that the reader was left out of a test, so that nobody draws again. */
export function excludeCookie(id: string): string {
  return EXCLUDE_COOKIE + id;
}

/** The test that a cookie leaves its reader out of; null for any other cookie. */
export function excludedTestOf(cookieName: string): string | null {
  return cookieName.startsWith(EXCLUDE_COOKIE) ? cookieName.slice(EXCLUDE_COOKIE.length) : null;
}

export function encodeState({ id, version, bucket }: ExperimentState): string {
  return `${id}:${version}:${bucket}`;
}

/** Throws a TypeError that states the broken rule. */
export function parseState(text: string): ExperimentState {
  const parts = text.split(':');
  const [id, version, bucket] = parts;
  if (parts.length !== PARTS || id === undefined || version === undefined || bucket === undefined) {
    throw new TypeError('A test state has exactly three parts with colons between');
  }
  const state = { id, version, bucket };
  checkState(state);
  return state;
}

/** Throws a TypeError for an id, version or bucket that breaks a rule, or all three too long together. */
export function checkState(state: ExperimentState): void {
  const { id, version, bucket } = state;
  rule(/^[A-Za-z]/.test(id), 'A test id starts with a letter');
  rule(WORD.test(id), 'A test id has only letters, digits and underscores');
  rule(/^[A-Za-z0-9]/.test(version), 'A test version starts with a letter or digit');
  rule(WORD.test(version), 'A test version has only letters, digits and underscores');
  rule(/^[A-Za-z]/.test(bucket), 'A bucket starts with a letter');
  rule(WORD.test(bucket), 'A bucket has only letters, digits and underscores');
  // Who is left out has a cookie for that test alone, and it may be longer.
  const isShort = bucket === EXCLUDE || encodeState(state).length <= LONGEST_STATE;
  rule(isShort, `A test state (id:version:bucket) has at most ${LONGEST_STATE} characters`);
}

const WORD = /^\w*$/;

function rule(isKept: boolean, statement: string): void {
  if (!isKept) throw new TypeError(statement);
}

/** The state a text stands for, if it is one of these tests and buckets; else null. */
export function knownState(
  text: string,
  experiments: readonly Experiment[],
): ExperimentState | null {
  const state = parsedOrNull(text);
  const experiment = state && experiments.find(({ id }) => id === state.id);
  if (!experiment || experiment.version !== state.version) return null;
  const isBucket =
    state.bucket === EXCLUDE ||
    experiment.allocations.some(({ bucket }) => bucket === state.bucket);
  return isBucket ? state : null;
}

function parsedOrNull(text: string): ExperimentState | null {
  try {
    return parseState(text);
  } catch {
    return null;
  }
}
