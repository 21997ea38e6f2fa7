import type { Trace } from '../../src/model/trace/trace';
import { replayReport } from './replayReport';
import type { Replay } from './replayTrace';

const TRACE = { entries: [], isFull: false } as unknown as Trace;
const SAME: Replay = { events: [], unknownCalls: [], failures: [] };

describe('replayReport', () => {
  it('states that an equal replay has no differences', () => {
    expect(replayReport(TRACE, SAME)).toEqual({
      lines: ['0 events, no differences'],
      isDifferent: false,
    });
  });

  it('counts a call that the recorded run did not make as a difference, even if the events are equal', () => {
    expect(replayReport(TRACE, { ...SAME, unknownCalls: ['content.page["{}"]'] })).toEqual({
      lines: ['not in the trace: content.page["{}"]', '0 events, 1 difference'],
      isDifferent: true,
    });
  });

  it('lists workflow errors without counting them as differences', () => {
    expect(replayReport(TRACE, { ...SAME, failures: ['No feed'] })).toEqual({
      lines: ['failed: No feed', '0 events, no differences'],
      isDifferent: false,
    });
  });

  it('states that the run continued after the last entry of a full trace', () => {
    expect(replayReport({ ...TRACE, isFull: true }, SAME).lines[0]).toContain('The trace is full');
  });
});
