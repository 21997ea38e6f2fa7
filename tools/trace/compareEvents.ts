import { contractOf } from '../../src/model/events/contracts';
import { EVENT_RULES } from '../../src/model/events/eventRuleTexts';
import { fieldCheck } from '../../src/model/events/fieldCheck';
import type { TracedEvent, TracedValue } from '../../src/model/trace/trace';

/** An event that occurs in only one of the runs, or that has different fields in each. */
export type EventDifference =
  | { kind: 'missing' | 'additional'; at: number; type: string; payload: TracedValue }
  | {
      kind: 'changed';
      at: number;
      type: string;
      field: string;
      recorded: TracedValue;
      replayed: TracedValue;
    };

/**
 * Compares events by order, name and fields. Page view IDs are compared by their order of appearance. Measured times
 * are ignored, because they depend on the machine.
 */
export function compareEvents(
  recorded: readonly TracedEvent[],
  replayed: readonly TracedEvent[],
): EventDifference[] {
  const before = comparable(recorded);
  const after = comparable(replayed);
  const differences: EventDifference[] = [];
  const pairs = [...commonEvents(before, after), [before.length, after.length] as const];
  let [left, right] = [0, 0];
  for (const [pairLeft, pairRight] of pairs) {
    differences.push(...alone('missing', before, left, pairLeft));
    differences.push(...alone('additional', after, right, pairRight));
    const [one, other] = [before[pairLeft], after[pairRight]];
    if (one && other) differences.push(...changes(one, other, pairRight));
    [left, right] = [pairLeft + 1, pairRight + 1];
  }
  return differences;
}

interface ComparableEvent {
  type: string;
  fields: Readonly<Record<string, TracedValue>>;
}

function alone(
  kind: 'missing' | 'additional',
  events: readonly ComparableEvent[],
  from: number,
  to: number,
): EventDifference[] {
  return events
    .slice(from, to)
    .map(({ type, fields }, index) => ({ kind, at: from + index + 1, type, payload: fields }));
}

function changes(one: ComparableEvent, other: ComparableEvent, index: number): EventDifference[] {
  const names = new Set([...Object.keys(one.fields), ...Object.keys(other.fields)]);
  return [...names].flatMap((field) => {
    const [recorded = null, replayed = null] = [one.fields[field], other.fields[field]];
    return JSON.stringify(recorded) === JSON.stringify(replayed)
      ? []
      : [{ kind: 'changed' as const, at: index + 1, type: one.type, field, recorded, replayed }];
  });
}

function comparable(events: readonly TracedEvent[]): ComparableEvent[] {
  const guids = new Map<TracedValue | undefined, string>();
  const guidOf = (guid: TracedValue | undefined): string => {
    const known = guids.get(guid) ?? (guid === '' ? '' : `view ${guids.size + 1}`);
    guids.set(guid, known);
    return known;
  };
  return events.map(({ type, payload, meta }) => {
    const { pageViewGuid, category, consent, check } = meta as Record<string, TracedValue>;
    // The recorded result covers only names and types if the toolbar had not loaded yet, so the fields are checked
    // again.
    const isRule = typeof check === 'string' && Object.hasOwn(EVENT_RULES, check);
    const checked = isRule ? check : fieldCheck(type, payload);
    const fields = Object.entries(payload as Record<string, TracedValue>)
      .filter(([field]) => !isMeasured(type, field))
      .map(([field, value]) => [field, field === 'pageViewGuid' ? guidOf(value) : value]);
    return {
      type,
      fields: {
        ...(Object.fromEntries(fields) as Record<string, TracedValue>),
        'meta.pageViewGuid': guidOf(pageViewGuid),
        'meta.category': category ?? null,
        'meta.consent': consent ?? null,
        'meta.check': checked,
      },
    };
  });
}

/**
 * Returns true if the field is a duration between two moments of the run. Other measured values, such as web vitals,
 * come from the trace.
 */
function isMeasured(type: string, field: string): boolean {
  const contract = contractOf(type)?.fields[field];
  return contract?.type === 'count' && contract.unit === 'ms';
}

/** Returns the longest common subsequence of event names, as pairs of indexes. */
function commonEvents(
  before: readonly ComparableEvent[],
  after: readonly ComparableEvent[],
): [number, number][] {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  const at = (left: number, right: number): number => lengths[left * width + right] ?? 0;
  for (let left = before.length - 1; left >= 0; left -= 1) {
    for (let right = after.length - 1; right >= 0; right -= 1) {
      const isSame = before[left]?.type === after[right]?.type;
      lengths[left * width + right] = isSame
        ? at(left + 1, right + 1) + 1
        : Math.max(at(left + 1, right), at(left, right + 1));
    }
  }
  const pairs: [number, number][] = [];
  let [left, right] = [0, 0];
  while (left < before.length && right < after.length) {
    if (before[left]?.type === after[right]?.type) {
      pairs.push([left, right]);
      left += 1;
      right += 1;
    } else if (at(left + 1, right) >= at(left, right + 1)) left += 1;
    else right += 1;
  }
  return pairs;
}
