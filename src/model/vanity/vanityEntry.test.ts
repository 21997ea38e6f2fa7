import { checkVanityEntry } from './vanityEntry';

const ENTRY = {
  id: 'spring-guide',
  type: 'permanent',
  path: '/spring-guide/',
  target: { type: 'url', url: '/about/' },
  statusCode: 301,
  edition: 'us',
  enabled: true,
  expiryDate: null,
};

const checked = (changes: object) => checkVanityEntry({ ...ENTRY, ...changes });
const target = (url: unknown, type: unknown = 'url') => ({ target: { type, url } });

describe('checkVanityEntry', () => {
  it('accepts a complete entry unchanged', () => {
    expect(checkVanityEntry(ENTRY)).toEqual(ENTRY);
  });

  it.each([
    ['permanent', 301, '/about/'],
    ['temporary', 302, '/about/'],
    ['mask', 200, '/about/'],
    ['notFound', 404, ''],
    ['ok', 200, ''],
  ])(
    'adds defaults to an entry of type %s that has only an id, a type, a path and a target',
    (type, statusCode, url) => {
      const short = { id: 'a', type, path: '/a', target: { type: 'url', url } };
      expect(checkVanityEntry(short)).toEqual({
        ...short,
        statusCode,
        edition: 'us',
        enabled: true,
        expiryDate: null,
      });
    },
  );

  it.each(['notFound', 'ok'])('does not require a target for type %s', (type) => {
    expect(checked({ type, target: null, statusCode: undefined }).target).toBeNull();
  });

  it.each([
    '/',
    '/about/',
    '/about/?from=guide#team',
    '/%09//elsewhere.example/',
    'https://help.halfwave.example/',
  ])('accepts %s as a target', (url) => {
    expect(checked(target(url)).target).toEqual({ type: 'url', url });
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'http://elsewhere.example/',
    'https:elsewhere.example',
    'https://',
    'https://member:secret@elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example/',
    '\\\\elsewhere.example/',
    '\t//elsewhere.example/',
    '/\n/elsewhere.example/',
    ' /about/',
    'about/',
    '',
  ])('rejects %j as a target', (url) => {
    expect(() => checked(target(url))).toThrow(TypeError);
    expect(() => checked(target(url))).toThrow(
      'Vanity entry spring-guide: target must be a path on this site or an https address',
    );
  });

  it('rejects a target of 2,049 characters', () => {
    expect(() => checked(target(`/${'a'.repeat(2048)}`))).toThrow('target must be a path');
  });

  it('encodes the path and the target for use in a header', () => {
    const entry = checked({ path: '/café/', ...target('/artículo/') });
    expect([entry.path, entry.target?.url]).toEqual(['/caf%C3%A9/', '/art%C3%ADculo/']);
  });

  it.each<[string, unknown]>([
    ['A vanity entry must be an object', null],
    ['A vanity entry must be an object', []],
    ['A vanity entry must be an object', '/foo'],
    ['A vanity entry must have an id', { ...ENTRY, id: '' }],
    ['A vanity entry must have an id', { ...ENTRY, id: 7 }],
    ['A vanity entry must have an id', { ...ENTRY, id: '<b>' }],
    ['spring-guide: unknown field colour', { ...ENTRY, colour: 'red' }],
    ['spring-guide: type must be one of permanent, temporary', { ...ENTRY, type: 'moved' }],
    ['spring-guide: type must be one of permanent, temporary', { ...ENTRY, type: undefined }],
    ...['', 'guide', '//guide', '/a//b', '/a/../b', '/guide?x=1', '/guide#x', '/a b', 5].map(
      (path): [string, unknown] => [
        'spring-guide: path must be a path on this site without a query',
        { ...ENTRY, path },
      ],
    ),
    ...['/_node/status', '/api/neutron/', '/assets/a.js', '/a/img/'].map(
      (path): [string, unknown] => [
        'spring-guide: path must not start with /_, /a/, /api/ or /assets/',
        { ...ENTRY, path },
      ],
    ),
    ['spring-guide: target is required for type permanent', { ...ENTRY, target: null }],
    ['spring-guide: target must have a type and a url', { ...ENTRY, target: '/about/' }],
    ['spring-guide: target must have a type and a url', { ...ENTRY, target: { url: '/about/' } }],
    [
      'spring-guide: target must have only a type and a url',
      { ...ENTRY, target: { type: 'url', url: '/about/', rel: 'x' } },
    ],
    [
      'target of a mask must be a path on this site',
      { ...ENTRY, type: 'mask', ...target('/a/?b') },
    ],
    ['spring-guide: statusCode must be a whole number', { ...ENTRY, statusCode: '301' }],
    ['spring-guide: statusCode must be from 200 to 599', { ...ENTRY, statusCode: 600 }],
    ['statusCode must be from 400 to 499', { ...ENTRY, type: 'notFound', statusCode: 301 }],
    ['spring-guide: edition must be two lowercase letters', { ...ENTRY, edition: 'USA' }],
    ['spring-guide: enabled must be true or false', { ...ENTRY, enabled: 'yes' }],
    ...['tomorrow', '', '2026-13-01', 0, true].map((expiryDate): [string, unknown] => [
      'spring-guide: expiryDate must be an ISO 8601 date',
      { ...ENTRY, expiryDate },
    ]),
  ])('names the violated rule: %s', (rule, value) => {
    expect(() => checkVanityEntry(value)).toThrow(TypeError);
    expect(() => checkVanityEntry(value)).toThrow(rule);
  });
});
