import { CommandError } from './commandError';
import { FILTER_OPTIONS, readFilter } from './eventOptions';
import { runEventsExport } from './eventsExport';
import { readOptions } from './readOptions';

describe('readOptions', () => {
  const read = (...words: string[]) => readOptions(words, FILTER_OPTIONS, 'Usage: x');

  it('reads options with and without =, and returns the remaining arguments', () => {
    expect(read('--since', '2026-11-21', 'more', '--run=a')).toEqual({
      options: { since: '2026-11-21', run: 'a' },
      rest: ['more'],
    });
  });

  it.each([
    [['--sinse', 'x'], "Unknown option '--sinse'"],
    [['--run'], "Option '--run <value>' argument missing"],
    [['--run='], "Option '--run' has no value"],
    [['--run', 'a', '--run', 'b'], "Option '--run' was given more than once"],
  ])('rejects %j, and shows the usage', (words, problem) => {
    expect(() => read(...words)).toThrow(CommandError);
    expect(() => read(...words)).toThrow(problem);
    expect(() => read(...words)).toThrow('Usage: x');
  });
});

describe('readFilter', () => {
  it('accepts days, times, names without a prefix, and paths', () => {
    expect(
      readFilter({
        since: '2026-11-21',
        until: '2026-11-21T10:00:00Z',
        name: 'PageViewed',
        page: '/',
      }),
    ).toEqual({
      since: new Date('2026-11-21T00:00:00Z'),
      until: new Date('2026-11-21T10:00:00Z'),
      name: 'event/PageViewed',
      page: '/',
    });
  });

  it('reads times with and without a time zone', () => {
    expect(readFilter({ since: '2026-11-21T10:00' })).toEqual({
      since: new Date('2026-11-21T10:00:00Z'),
    });
    expect(readFilter({ since: '2026-11-21T10:00:00.5+02:00' })).toEqual({
      since: new Date('2026-11-21T08:00:00.500Z'),
    });
  });

  it('accepts an unknown name, but prints a note that no such event is documented', () => {
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(readFilter({ name: 'PageView' })).toEqual({ name: 'event/PageView' });
    expect(write.mock.calls).toEqual([['docs/events.md has no event named PageView\n']]);
    write.mockRestore();
  });

  it.each([
    [{ since: 'soon' }, '--since must be a date or a timestamp, such as'],
    [{ until: '2026-13-01' }, '--until must be a date or a timestamp, such as'],
    [{ since: '2026-11-21 10:00' }, '--since must be a date or a timestamp, such as'],
    [{ since: '2026-11-21', until: '2026-11-21' }, 'it must be after --since'],
    [{ name: 'page viewed' }, '--name must be the name of an event, such as'],
    [{ page: '/a/?b' }, '--page must be a path without a query, such as'],
  ])('rejects %j, and names the valid format', (options, problem) => {
    expect(() => readFilter(options)).toThrow(problem);
  });
});

describe('runEventsExport', () => {
  const environment = { ...process.env };

  afterEach(() => {
    process.env = { ...environment };
  });

  it.each([
    [[], '--format must be one of jsonl, csv, parquet'],
    [['--format', 'xml'], '--format must be one of jsonl, csv, parquet'],
    [['--format', 'jsonl', 'more'], 'Unexpected argument: more'],
  ])('rejects the arguments %j', async (words, problem) => {
    await expect(runEventsExport(words)).rejects.toThrow(problem);
  });

  it('requires --out for Parquet when npm runs the command', async () => {
    process.env['npm_lifecycle_event'] = 'events:export';
    process.env['npm_config_loglevel'] = 'notice';
    await expect(runEventsExport(['--format', 'parquet'])).rejects.toThrow('--out FILE');
  });
});
