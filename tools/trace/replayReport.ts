import type { Trace } from '../../src/model/trace/trace';
import { describedEvent } from '../../src/platform/trace/traceRecording';
import { compareEvents, type EventDifference } from './compareEvents';
import type { Replay } from './replayTrace';

export interface ReplayReport {
  lines: string[];
  /** True if the replay produced different events than the recorded run, or made calls that the run did not make. */
  isDifferent: boolean;
}

/**
 * Compares a replay with its trace. Lists the errors of workflows without counting them as differences, because an
 * error in the recorded run also occurs in the replay.
 */
export function replayReport(
  trace: Trace,
  { events, unknownCalls, failures }: Replay,
): ReplayReport {
  const recorded = trace.entries.flatMap((entry) => ('event' in entry ? [entry.event] : []));
  const differences = [
    ...compareEvents(recorded, events.map(describedEvent)).map(lineOf),
    ...unknownCalls.map((call) => `not in the trace: ${call}`),
  ];
  return {
    lines: [
      ...differences,
      ...failures.map((failure) => `failed: ${failure}`),
      ...(trace.isFull ? ['The trace is full: the run continued after its last entry.'] : []),
      verdict(recorded.length, differences.length),
    ],
    isDifferent: differences.length > 0,
  };
}

function lineOf(difference: EventDifference): string {
  const { kind, at, type } = difference;
  if (difference.kind === 'changed') {
    const { field, recorded, replayed } = difference;
    return `changed: ${at} ${type} ${field}: ${JSON.stringify(recorded)} is now ${JSON.stringify(replayed)}`;
  }
  return `${kind}: ${at} ${type} ${JSON.stringify(difference.payload)}`;
}

function verdict(events: number, differences: number): string {
  const count = `${events} event${events === 1 ? '' : 's'}`;
  if (differences === 0) return `${count}, no differences`;
  return `${count}, ${differences} difference${differences === 1 ? '' : 's'}`;
}
