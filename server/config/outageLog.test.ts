import type { LogFields } from './log';
import { createOutageLog, type OutageLog } from './outageLog';

const MINUTE = 60_000;

let lines: [string, LogFields][];
let now: number;
let outages: OutageLog;

beforeEach(() => {
  lines = [];
  now = 1000;
  const keep = (message: string, fields: LogFields = {}) => void lines.push([message, fields]);
  outages = createOutageLog(
    { info: keep, warn: keep },
    { failed: 'The store does not respond', recovered: 'The store responds again' },
    () => now,
  );
});

const refused = () => Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });

describe('an outage', () => {
  it('is logged once for many attempts, and at its end, with its duration', () => {
    for (let each = 0; each < 100; each += 1) {
      now += 250;
      outages.failed(refused());
    }
    now += 250;
    outages.succeeded();
    outages.succeeded();
    expect(lines).toEqual([
      ['The store does not respond', { error: 'Error: refused', code: 'ECONNREFUSED' }],
      ['The store responds again', { durationMs: 25_000 }],
    ]);
  });

  it('is logged again every minute, with its duration so far', () => {
    for (; now < 1000 + 2.5 * MINUTE; now += 500) outages.failed(refused());
    expect(lines.map(([, { durationMs }]) => durationMs)).toEqual([undefined, MINUTE, 2 * MINUTE]);
  });

  it('is logged again if the error changes, once for each error', () => {
    for (let each = 0; each < 10; each += 1) {
      now += 100;
      outages.failed(refused());
      outages.failed(new Error('starting up'));
    }
    expect(lines.map(([, { error }]) => error)).toEqual(['Error: refused', 'Error: starting up']);
  });

  it('is a new one after its end', () => {
    outages.failed(refused());
    outages.succeeded();
    outages.failed(refused());
    expect(lines.map(([message]) => message)).toEqual([
      'The store does not respond',
      'The store responds again',
      'The store does not respond',
    ]);
  });

  it('has a stack only if its error has no code', () => {
    outages.failed(refused());
    outages.failed(new TypeError('a fault of ours'));
    expect(lines.map(([, { stack }]) => stack?.includes('outageLog.test'))).toEqual([
      undefined,
      true,
    ]);
  });

  it('that never began has no end', () => {
    outages.succeeded();
    expect(lines).toEqual([]);
  });
});
