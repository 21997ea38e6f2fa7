import { readTrace, TRACE_FORMAT, TRACE_VERSION, type Trace } from './trace';

const TRACE: Trace = {
  format: TRACE_FORMAT,
  version: TRACE_VERSION,
  release: 'abc',
  run: 'run',
  startedAt: '2026-11-21T10:00:00.000Z',
  flags: [],
  arm: null,
  ports: {},
  state: {},
  entries: [
    { at: 0, put: 'a/b' },
    { at: 5, put: 'a/c' },
  ],
  isFull: false,
  requests: [],
  entryCount: 2,
};

const read = (more: object) => readTrace(JSON.stringify({ ...TRACE, ...more }));

describe('readTrace', () => {
  it('accepts a complete trace', () => {
    expect(read({})).toEqual(TRACE);
  });

  it('reports a truncated file', () => {
    const text = JSON.stringify(TRACE);
    expect(readTrace(text.slice(0, -20))).toContain('not complete JSON');
    expect(readTrace('')).toContain('not complete JSON');
  });

  it('reports missing entries or fields', () => {
    expect(read({ entries: TRACE.entries.slice(1) })).toContain('is incomplete');
    expect(read({ entries: undefined })).toContain('incomplete');
    expect(read({ state: null })).toContain('incomplete');
  });

  it('reports the position of an invalid entry', () => {
    expect(read({ entries: [{ at: 0, put: 'a/b' }, { at: 'five' }] })).toContain('Entry 2');
  });

  it.each([[null], [[]], ['text'], [{ format: 'other' }]])('rejects %j', (value) => {
    expect(readTrace(JSON.stringify(value))).toContain('not a trace');
  });

  it('names an unsupported version', () => {
    expect(read({ version: 9 })).toContain('version 9');
  });
});
