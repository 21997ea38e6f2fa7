import { DEVICES } from '../../../src/model/routing/device';
import { decide, slotsOf, type Decision } from '../../../src/model/experiments/experimentDecision';
import { encodeState } from '../../../src/model/experiments/experimentState';
import {
  isRunning,
  isTestedAt,
  type Experiment,
  type ExperimentContext,
} from '../../../src/model/experiments/experiments';

export interface Replay {
  experiments: readonly Experiment[];
  /** Milliseconds since 1970. */
  now: number;
  path: string;
  /** Topics may be null if no running experiment needs them. */
  context: Omit<ExperimentContext, 'device'>;
  slot: number;
}

/** Explains which variant a new reader with this slot gets on a page, with one statement per line. */
export function explain({ experiments, now, path, context, slot }: Replay): string[] {
  const outcomes = DEVICES.map((device) => {
    const facts = { ...context, device };
    const randomSlot = context.route === null ? null : () => slot;
    const cookies = new Map<string, string>();
    const question = { experiments, now, context: facts, cookies, override: null, randomSlot };
    return { device, arm: armOf(decide(question), experiments, slot) };
  });
  const [first] = outcomes;
  const isSame = outcomes.every(({ arm }) => arm === first?.arm);
  return [
    `${path} at ${new Date(now).toISOString()}: ${describeContext(context)}`,
    ...experiments.map((one) => `${one.id} ${one.version}: ${statusOf(one, now, context)}`),
    ...(isSame
      ? [`Arm: ${first?.arm ?? ''}`]
      : outcomes.map(({ device, arm }) => `Arm on ${device}: ${arm}`)),
  ];
}

function describeContext({ route, topics }: Replay['context']): string {
  if (route === null) return 'no page has this address';
  if (topics === null) return `route ${route}`;
  return `route ${route}, ${topics.length > 0 ? `topics ${topics.join(', ')}` : 'no topics'}`;
}

function statusOf(experiment: Experiment, now: number, context: Replay['context']): string {
  const { startDate, endDate, criteria } = experiment;
  if (!isRunning(experiment, now))
    return `is not running at that time (from ${startDate} to ${endDate})`;
  const expected = Object.entries(criteria).map(
    ([name, list]: [string, readonly string[]]) => `${name} ${list.join(', ')}`,
  );
  const criteriaInWords = expected.length > 0 ? expected.join('; ') : 'everywhere';
  // Ignores the device criteria, because devices are reported with the variant.
  const isHere = isTestedAt(experiment, { ...context, device: '' });
  return `runs until ${endDate}, ${isHere ? 'and tests' : 'but does not test'} this page (${criteriaInWords})`;
}

function armOf({ state }: Decision, experiments: readonly Experiment[], slot: number): string {
  const experiment = state && experiments.find(({ id }) => id === state.id);
  if (!experiment) return 'none (the page is unchanged)';
  const slots = slotsOf(experiment);
  const from = slots.indexOf(state.bucket);
  const to = slots.lastIndexOf(state.bucket);
  return `${encodeState(state)}, because slot ${slot} belongs to ${state.bucket} (${from} to ${to})`;
}
