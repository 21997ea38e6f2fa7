import { PAGE_VIEW, eventFixture } from '../../../test/support/fixtures/eventFixtures';
import { contractBreaches, isId, metaProblem } from './checkEvent';

const kinds = (type: string, payload: unknown) =>
  contractBreaches(`event/${type}`, payload).map(({ kind }) => kind);

const scroll = (percent: unknown) => ({ percent, pageType: 'article', articleId: 'a1' });

const report = (more: object) => ({
  name: 'TypeError',
  message: 'x is no function',
  status: 0,
  part: '',
  path: '/article/a-story/',
  ...more,
});

describe('contractBreaches', () => {
  it('returns no breaches for valid events', () => {
    expect(kinds('PageViewed', PAGE_VIEW)).toEqual([]);
    expect(kinds('ScrollReached', scroll(25))).toEqual([]);
    expect(kinds('ErrorReported', report({}))).toEqual([]);
  });

  it('reports unknown event names', () => {
    expect(kinds('Nothing', {})).toEqual(['unknown-event']);
    expect(kinds('toString', {})).toEqual(['unknown-event']);
  });

  it.each([undefined, null, [], 'text', 3])('rejects %p as a payload', (payload) => {
    expect(kinds('ScrollReached', payload)).toEqual(['wrong-field']);
  });

  it('reports missing and unknown fields', () => {
    const { articleId, ...payload } = scroll(25);
    expect(articleId).toBe('a1');
    expect(kinds('ScrollReached', { ...payload, note: 1 })).toEqual([
      'missing-field',
      'unknown-field',
    ]);
  });

  it.each([0, 24, 101, '25', NaN, Infinity, null, 1e12])(
    'rejects %p as a scroll threshold',
    (percent) => {
      expect(kinds('ScrollReached', scroll(percent))).toEqual(['wrong-field']);
    },
  );

  it.each([-1, 1.5, 1e10, '1'])('rejects %p as a count', (status) => {
    expect(kinds('ErrorReported', report({ status }))).toEqual(['wrong-field']);
  });

  it.each(['/a/?q=secret', '/a/#part', 'https://a.example/', '', 7])(
    'rejects %p as a path',
    (path) => {
      expect(kinds('ErrorReported', report({ path }))).toEqual(['wrong-field']);
    },
  );

  it('rejects email addresses, overlong text and overlong lists', () => {
    const { problem } = contractBreaches(
      'event/ErrorReported',
      report({ part: 'a@b.example' }),
    )[0]!;
    expect(problem).toBe('part contains an email address');
    expect(kinds('ErrorReported', report({ message: 'x'.repeat(301) }))).toEqual(['wrong-field']);
    expect(kinds('ErrorReported', report({ message: 'x'.repeat(300) }))).toEqual([]);
    const names = (articleAuthorName: unknown) =>
      kinds('PageViewed', { ...PAGE_VIEW, articleAuthorName });
    expect(names(['ada@quill.example'])).toEqual(['wrong-field']);
    expect(names(Array.from({ length: 51 }, () => 'A'))).toEqual(['wrong-field']);
    expect(names('Ada')).toEqual(['wrong-field']);
    expect(names([])).toEqual([]);
  });
});

describe('the metadata of an event', () => {
  const { meta } = eventFixture('PageViewed');

  it('is valid with its time as an ISO 8601 string or in milliseconds', () => {
    expect(metaProblem(meta)).toBeNull();
    expect(metaProblem({ ...meta, at: 1_795_000_000_000 })).toBeNull();
  });

  it.each([
    ['id', ''],
    ['id', 'a b'],
    ['id', 'x'.repeat(65)],
    ['seq', -1],
    ['seq', 1.5],
    ['seq', '1'],
    ['at', 'yesterday'],
    ['at', NaN],
    ['at', -1],
    ['at', 1e18],
    ['pageViewGuid', 7],
    ['category', 'C0009'],
    ['consent', 'C0001'],
    ['consent', ['C0009']],
    ['check', undefined],
  ])('is invalid if `%s` is %p', (name, value) => {
    expect(metaProblem({ ...meta, [name]: value })).toMatch(new RegExp(`^meta.${name}`));
  });

  it('is required', () => {
    expect(metaProblem(undefined)).toBe('meta is missing');
  });

  it('requires an ID that is a string of letters, digits and hyphens', () => {
    expect(isId('0123456789abcdef-1')).toBe(true);
    expect(isId('3f0e…')).toBe(false);
    expect(isId(3)).toBe(false);
  });
});

describe('the contract of an event with several versions', () => {
  const SECOND = ['path', 'canonical', 'listKind', 'listName', 'campaign', 'navigationType'];
  const LATER = [...SECOND, 'servedFrom', 'locale', 'isBot'];

  it('accepts the first version, which pages loaded from an earlier release still send', () => {
    const fields = Object.entries(PAGE_VIEW).filter(([name]) => !LATER.includes(name));
    expect(contractBreaches('event/PageViewed', Object.fromEntries(fields))).toEqual([]);
  });

  it('accepts the second version only if it is complete', () => {
    expect(contractBreaches('event/PageViewed', PAGE_VIEW)).toEqual([]);
    expect(contractBreaches('event/PageViewed', { ...PAGE_VIEW, path: undefined })).toEqual([
      { kind: 'missing-field', field: 'path', problem: 'path is missing' },
    ]);
  });
});
