import {
  applies,
  endOf,
  isRunning,
  SLOTS,
  type Experiment,
  type ExperimentContext,
} from './experiments';
import {
  encodeState,
  EXCLUDE,
  excludeCookie,
  excludedTestOf,
  EXPERIMENT_COOKIE,
  knownState,
  type ExperimentState,
} from './experimentState';

/** The experiment that a reader sees at a location, the reason for it, and the resulting cookie changes. */
export interface Decision {
  /**
   * The experiment and bucket; null if the reader is in no experiment here. The bucket `exclude` means that the reader
   * is excluded.
   */
  state: ExperimentState | null;
  reason: Reason;
  changes: CookieChange[];
}

export type Reason =
  /** No experiment is running here for this reader, or the reader must not be assigned now. */
  | 'none'
  /** The reader is already in an experiment for other locations, and cannot be in two at a time. */
  | 'elsewhere'
  /** Set by the URL parameter `ab`. */
  | 'override'
  /** Read from a cookie. */
  | 'kept'
  | 'assigned';

export interface CookieChange {
  name: string;
  /** Value of the cookie; null removes it. */
  value: string | null;
  /** Expiry in milliseconds since 1970. */
  expires: number;
}

export interface Question {
  experiments: readonly Experiment[];
  /** Current time in milliseconds since 1970. */
  now: number;
  context: ExperimentContext;
  /** Cookies by name; unrelated cookies are ignored. */
  cookies: ReadonlyMap<string, string>;
  /** Value of the URL parameter `ab`; null if the URL does not have it. */
  override: string | null;
  /** Returns a random slot from 0 to 99; called at most once. Null if no new assignment is allowed. */
  randomSlot: (() => number) | null;
}

/** Returns 100 slots: each bucket fills as many slots as its percentage, and `exclude` fills the rest. */
export function slotsOf({ allocations }: Experiment): string[] {
  const slots = allocations.flatMap(({ bucket, percentage }) =>
    Array.from({ length: percentage }, () => bucket),
  );
  return slots.concat(Array.from({ length: SLOTS - slots.length }, () => EXCLUDE));
}

/**
 * Decides which experiment and bucket a reader gets at a location. Readers are in one experiment at a time. A reader
 * who is in an experiment, or is excluded from all experiments that apply here, is not assigned again until those
 * experiments end.
 */
export function decide(question: Question): Decision {
  const running = question.experiments.filter((one) => isRunning(one, question.now));
  const stored = storedStates(question.cookies, running);
  const { state, reason } = outcomeOf(question, running, stored);
  const isNew = reason === 'assigned' || reason === 'override';
  const written = state && isNew ? writtenDown(state, running, stored) : [];
  const removed = stored.invalid.filter(({ name }) => written.every((one) => one.name !== name));
  return { state, reason, changes: [...written, ...removed] };
}

interface StoredStates {
  main: ExperimentState | null;
  /** Ids of experiments that the reader is excluded from. */
  excluded: ReadonlySet<string>;
  /** Changes that remove invalid cookies and the cookies of experiments that are not running. */
  invalid: CookieChange[];
}

function storedStates(
  cookies: ReadonlyMap<string, string>,
  running: readonly Experiment[],
): StoredStates {
  let main: ExperimentState | null = null;
  const excluded = new Set<string>();
  const invalid: CookieChange[] = [];
  for (const [name, value] of cookies) {
    const id = excludedTestOf(name);
    if (id === null && name !== EXPERIMENT_COOKIE) continue;
    const state = knownState(value, running);
    const isExclusion = state?.bucket === EXCLUDE;
    if (id === null && state && !isExclusion) main = state;
    else if (id !== null && isExclusion && state.id === id) excluded.add(id);
    else invalid.push(removal(name));
  }
  return { main, excluded, invalid };
}

function outcomeOf(
  { experiments, context, override, randomSlot }: Question,
  running: readonly Experiment[],
  { main, excluded }: StoredStates,
): Pick<Decision, 'state' | 'reason'> {
  const forced = override === null ? null : knownState(override, experiments);
  if (forced) return { state: forced, reason: 'override' };
  const here = running.filter((one) => applies(one, context));
  if (main && here.some(({ id }) => id === main.id)) return { state: main, reason: 'kept' };
  if (main) return { state: null, reason: here.length > 0 ? 'elsewhere' : 'none' };
  const open = here.find(({ id }) => !excluded.has(id));
  const [first] = here;
  if (open && randomSlot) return { state: assigned(open, randomSlot()), reason: 'assigned' };
  if (open || !first) return { state: null, reason: 'none' };
  return { state: { id: first.id, version: first.version, bucket: EXCLUDE }, reason: 'kept' };
}

function assigned(experiment: Experiment, slot: number): ExperimentState {
  const bucket = slotsOf(experiment)[slot] ?? EXCLUDE;
  return { id: experiment.id, version: experiment.version, bucket };
}

/** Returns cookie changes that store a new state until its experiment ends; empty if the experiment is not running. */
function writtenDown(
  state: ExperimentState,
  running: readonly Experiment[],
  { main, excluded }: StoredStates,
): CookieChange[] {
  const experiment = running.find(({ id }) => id === state.id);
  if (!experiment) return [];
  const own = excludeCookie(state.id);
  const isExclusion = state.bucket === EXCLUDE;
  const name = isExclusion ? own : EXPERIMENT_COOKIE;
  const written = { name, value: encodeState(state), expires: endOf(experiment) };
  if (isExclusion) return main?.id === state.id ? [written, removal(EXPERIMENT_COOKIE)] : [written];
  return excluded.has(state.id) ? [written, removal(own)] : [written];
}

function removal(name: string): CookieChange {
  return { name, value: null, expires: 0 };
}
