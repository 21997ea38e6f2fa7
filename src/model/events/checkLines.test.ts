import { eventFixture } from '../../../test/support/fixtures/eventFixtures';
import { checkLines, type ExportedEvent } from './checkLines';

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

  it('reports an event sent before consent, unless it was held in the browser', () => {
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

  it('keeps a violation recorded when the event happened', () => {
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
});
