import { eventFixture } from '../../../test/support/fixtures/eventFixtures';
import { checkLines } from '../../../test/support/checkLines';
import { createLineCheck, type ExportedEvent } from './lineCheck';

const file = (...events: ExportedEvent[]): string =>
  events.map((event) => JSON.stringify(event)).join('\n');

const rules = (text: string) => checkLines(text).broken.map(({ line, rule }) => `${line} ${rule}`);

const held = { status: 'held' } as const;

describe('checkLines', () => {
  it('accepts a file whose lines all follow the contracts and rules', () => {
    const scroll = eventFixture('ScrollReached', {
      percent: 25,
      pageType: 'article',
      articleId: '',
    });
    const text = `${file(eventFixture('PageViewed'), scroll)}\n\n`;
    expect(checkLines(text)).toEqual({ events: 2, broken: [] });
  });

  it('accepts an empty file', () => {
    expect(checkLines('')).toEqual({ events: 0, broken: [] });
  });

  it('reports a duplicate page view', () => {
    expect(
      rules(file(eventFixture('PageViewed'), eventFixture('PageViewed', {}, { seq: 2 }))),
    ).toEqual(['2 page-view-once']);
  });

  it('reports an event sent before consent, but not an event that never left the browser', () => {
    const early = eventFixture('PageViewed', {}, { consent: ['C0001'] });
    expect(rules(file({ ...early, delivery: { status: 'sent' } }))).toEqual(['1 consent-first']);
    expect(rules(file({ ...early, delivery: { status: 'acknowledged' } }))).toEqual([
      '1 consent-first',
    ]);
    expect(rules(file(early))).toEqual(['1 consent-first']);
    expect(rules(file({ ...early, delivery: held }))).toEqual([]);
    expect(rules(file({ ...early, delivery: { status: 'dropped', reason: 'consent' } }))).toEqual(
      [],
    );
  });

  it('reports a violation that was recorded when the event occurred', () => {
    const marked = eventFixture('PageViewed', {}, { check: 'page-view-once' });
    expect(rules(file(marked))).toEqual(['1 page-view-once']);
  });

  it('reports contract violations and lines that are not events', () => {
    const odd = eventFixture('ScrollReached', { percent: 30, pageType: '', articleId: '' });
    expect(rules(`${file(odd)}\n{\n[]\n{"type":"event/PageViewed"}`)).toEqual([
      '1 contract',
      '2 json',
      '3 json',
      '4 contract',
    ]);
  });

  it('skips the lines that npm prints above an export', () => {
    const text = `\n> offprint@0.1.0 events:export\n> node tools/command.mjs\n\n${file(eventFixture('PageViewed'))}`;
    expect(checkLines(text)).toEqual({ events: 1, broken: [] });
    expect(rules(`${file(eventFixture('PageViewed'))}\n> x`)).toEqual(['2 json']);
  });

  describe('for an export from the server', () => {
    const RUN = '0123456789abcdef';
    const stored = (name: string, payload: object, seq: number, run = RUN): ExportedEvent => ({
      ...eventFixture(name, { ...payload }, { seq, id: `${run}-${seq}`, pageViewGuid: run }),
      run,
      receivedAt: '2026-11-21T10:00:01.000Z',
    });
    const started = (seq: number, run = RUN) => stored('VideoStarted', { videoId: 'v' }, seq, run);

    it('reports an event out of order in a run without gaps', () => {
      expect(rules(file(started(1)))).toEqual(['1 video-order']);
    });

    it('does not check the order after an event that was never received', () => {
      expect(rules(file(started(2), started(1, 'fedcba9876543210')))).toEqual(['2 video-order']);
      const lineCheck = createLineCheck();
      lineCheck.check(JSON.stringify(started(2)));
      expect(lineCheck.counts()).toEqual({ events: 1, broken: 0, quarantined: 0, unordered: 1 });
    });

    it('still checks the other rules after a gap', () => {
      const view = (seq: number) => stored('PageViewed', {}, seq);
      expect(rules(file(view(3), view(4)))).toEqual(['2 page-view-once']);
    });

    it('counts a quarantined event, and includes it when checking the order', () => {
      const loaded = {
        ...stored('VideoLoaded', { videoId: 'v', more: 1 }, 1),
        quarantine: 'more is not in the contract',
      };
      expect(rules(file(loaded, started(2)))).toEqual([]);
      const lineCheck = createLineCheck();
      lineCheck.check(JSON.stringify(loaded));
      expect(lineCheck.counts()).toEqual({ events: 1, broken: 0, quarantined: 1, unordered: 0 });
    });
  });
});
