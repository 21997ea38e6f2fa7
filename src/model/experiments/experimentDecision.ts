import {
  applies,
  endOf,
  isRunning,
  SLOTS,
  type Experiment,
  type ExperimentPlace,
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

/** What a reader is in at a place, why, and what becomes of the reader's cookies. */
export interface Decision {
  /** Null: in no test here. Bucket `exclude`: left out of one. */
  state: ExperimentState | null;
  reason: Reason;
  changes: CookieChange[];
}

export type Reason =
  /** No test runs here for this reader. */
  | 'none'
  /** The reader is in a test that is not for this place, and nobody is in two. */
  | 'elsewhere'
  /** The address says so (`ab`). */
  | 'override'
  /** A cookie says so. */
  | 'kept'
  | 'drawn';

export interface CookieChange {
  name: string;
  /** Null: the cookie is removed. */
  value: string | null;
  /** Milliseconds since 1970. */
  expires: number;
}

export interface Question {
  experiments: readonly Experiment[];
  /** Milliseconds since 1970. */
  now: number;
  place: ExperimentPlace;
  /** By name; others than those of tests do not matter. */
  cookies: ReadonlyMap<string, string>;
  /** Value of `ab` in the address; null without one. */
  override: string | null;
  /** A slot from 0 to 99; null where nobody may be drawn. Asked once at most. */
  draw: (() => number) | null;
}

/** Hundred slots: the buckets in their order, each as often as its percentage says, the rest `exclude`. */
export function slotsOf({ allocations }: Experiment): string[] {
  const slots = allocations.flatMap(({ bucket, percentage }) =>
    Array.from({ length: percentage }, () => bucket),
  );
  return slots.concat(Array.from({ length: SLOTS - slots.length }, () => EXCLUDE));
}

/**
 * In which test and bucket a reader sees a place. A reader is in one test at a time: who is in one, or
 * was left out of every one that is here, is not drawn again until it ends.
 */
export function decide(question: Question): Decision {
  const running = question.experiments.filter((one) => isRunning(one, question.now));
  const kept = keptStates(question.cookies, running);
  const { state, reason } = outcomeOf(question, running, kept);
  const isNew = reason === 'drawn' || reason === 'override';
  const written = state && isNew ? writtenDown(state, running, kept) : [];
  const removed = kept.invalid.filter(({ name }) => written.every((one) => one.name !== name));
  return { state, reason, changes: [...written, ...removed] };
}

interface KeptStates {
  main: ExperimentState | null;
  /** Ids of tests that the reader was left out of. */
  excluded: ReadonlySet<string>;
  /** Cookies that stand for nothing that runs. */
  invalid: CookieChange[];
}

function keptStates(
  cookies: ReadonlyMap<string, string>,
  running: readonly Experiment[],
): KeptStates {
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
  { experiments, place, override, draw }: Question,
  running: readonly Experiment[],
  { main, excluded }: KeptStates,
): Pick<Decision, 'state' | 'reason'> {
  const forced = override === null ? null : knownState(override, experiments);
  if (forced) return { state: forced, reason: 'override' };
  const here = running.filter((one) => applies(one, place));
  if (main && here.some(({ id }) => id === main.id)) return { state: main, reason: 'kept' };
  if (main) return { state: null, reason: here.length > 0 ? 'elsewhere' : 'none' };
  const open = here.find(({ id }) => !excluded.has(id));
  const [first] = here;
  if (open && draw) return { state: drawn(open, draw()), reason: 'drawn' };
  if (open || !first) return { state: null, reason: 'none' };
  return { state: { id: first.id, version: first.version, bucket: EXCLUDE }, reason: 'kept' };
}

function drawn(experiment: Experiment, slot: number): ExperimentState {
  const bucket = slotsOf(experiment)[slot] ?? EXCLUDE;
  return { id: experiment.id, version: experiment.version, bucket };
}

/** What is new is written down until its test ends; what an address says of a test to come is not. */
function writtenDown(
  state: ExperimentState,
  running: readonly Experiment[],
  { main, excluded }: KeptStates,
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
