import { PAGE_VIEW } from '../../../test/support/fixtures/eventFixtures';
import { metaProblem } from './checkEvent';
import { EVENT_NAMES } from './contracts';
import { fieldCheck } from './fieldCheck';
import { quickCheck } from './quickCheck';

const scroll = (more: object) => ({ percent: 25, pageType: 'article', articleId: '', ...more });

describe('fieldCheck', () => {
  it.each<[string, string, string, unknown]>([
    ['ok', 'a valid event', 'ScrollReached', scroll({})],
    ['contract: percent', 'text as a number', 'ScrollReached', scroll({ percent: 'abc' })],
    ['contract: percent', 'a number that is not listed', 'ScrollReached', scroll({ percent: 30 })],
    [
      'contract: articleId',
      'a missing field',
      'ScrollReached',
      { percent: 25, pageType: 'article' },
    ],
    ['contract: colour', 'an unknown field', 'ScrollReached', scroll({ colour: 'red' })],
    ['contract: formName', 'an email address', 'FormViewed', { formName: 'ada@quill.example' }],
    ['contract: path', 'a path with a query', 'PageViewed', { ...PAGE_VIEW, path: '/search/?q=x' }],
    [
      'contract: servedFrom',
      'text that is not listed',
      'PageViewed',
      { ...PAGE_VIEW, servedFrom: 'moon' },
    ],
    ['contract: type', 'an unknown event', 'Unknown', {}],
    ['contract: payload', 'an array as the payload', 'FormViewed', []],
    ['contract: payload', 'null as the payload', 'FormViewed', null],
  ])('returns "%s" for %s', (check, _case, name, payload) => {
    expect(fieldCheck(`event/${name}`, payload)).toBe(check);
  });

  it('shortens a long field name so that the collector accepts it', () => {
    const check = fieldCheck('event/ScrollReached', scroll({ ['x'.repeat(200)]: 1 }));
    const meta = { id: 'a-1', seq: 1, at: '2026-11-21T10:00:00Z', pageViewGuid: 'v' };
    expect(metaProblem({ ...meta, category: 'C0002', consent: [], check })).toBeNull();
  });
});

describe('quickCheck', () => {
  it('accepts every event name, even if fields are missing', () => {
    for (const name of EVENT_NAMES) expect(quickCheck(name, {})).toBe('ok');
    expect(quickCheck('event/PageViewed', PAGE_VIEW)).toBe('ok');
  });

  it.each([[{}], [[1]], [null], [Number.NaN], [Infinity], [() => 1]])(
    'names a field whose value is not a string, finite number, boolean or list of strings: %p',
    (value) => {
      expect(quickCheck('event/FormViewed', { formName: value })).toBe('contract: formName');
    },
  );
});
