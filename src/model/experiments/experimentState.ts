import type { Experiment } from './experiments';

/** The experiment and bucket of a reader. */
export interface ExperimentState {
  id: string;
  version: string;
  bucket: string;
}

/** Bucket for readers who see the unchanged page and are not counted. */
export const EXCLUDE = 'exclude';

/** Cookie with the experiments that the reader has seen, so that each reader is counted once per experiment. */
export const EXPOSURES_COOKIE = 'experiments_seen';

/** Cookie that stores the reader's current experiment. */
export const EXPERIMENT_COOKIE = 'nemo_highlander';
const EXCLUDE_COOKIE = `${EXPERIMENT_COOKIE}_`;

const LONGEST_STATE = 25;
const PARTS = 3;

/**
 * Returns the name of the cookie that marks a reader as excluded from an experiment, so that the reader is not assigned
 * again.
 */
export function excludeCookie(id: string): string {
  return EXCLUDE_COOKIE + id;
}

/** Returns the experiment id in the name of an exclusion cookie; null for any other cookie. */
export function excludedTestOf(cookieName: string): string | null {
  return cookieName.startsWith(EXCLUDE_COOKIE) ? cookieName.slice(EXCLUDE_COOKIE.length) : null;
}

export function encodeState({ id, version, bucket }: ExperimentState): string {
  return `${id}:${version}:${bucket}`;
}

/** Parses `id:version:bucket`. Throws a TypeError that names the violated rule. */
export function parseState(text: string): ExperimentState {
  const parts = text.split(':');
  const [id, version, bucket] = parts;
  if (parts.length !== PARTS || id === undefined || version === undefined || bucket === undefined) {
    throw new TypeError('A test state must have exactly three parts separated by colons');
  }
  const state = { id, version, bucket };
  checkState(state);
  return state;
}

/** Throws a TypeError if the id, version or bucket is invalid, or if the encoded state is too long. */
export function checkState(state: ExperimentState): void {
  const { id, version, bucket } = state;
  rule(/^[A-Za-z]/.test(id), 'A test id must start with a letter');
  rule(WORD.test(id), 'A test id may contain only letters, digits and underscores');
  rule(/^[A-Za-z0-9]/.test(version), 'A test version must start with a letter or digit');
  rule(WORD.test(version), 'A test version may contain only letters, digits and underscores');
  rule(/^[A-Za-z]/.test(bucket), 'A bucket must start with a letter');
  rule(WORD.test(bucket), 'A bucket may contain only letters, digits and underscores');
  // An exclusion is stored in a separate cookie, which may be longer.
  const isShort = bucket === EXCLUDE || encodeState(state).length <= LONGEST_STATE;
  rule(isShort, `A test state (id:version:bucket) must have at most ${LONGEST_STATE} characters`);
}

const WORD = /^\w*$/;

function rule(isValid: boolean, statement: string): void {
  if (!isValid) throw new TypeError(statement);
}

/** Parses `id:version:bucket`; returns null unless the experiment, version and bucket exist. */
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
