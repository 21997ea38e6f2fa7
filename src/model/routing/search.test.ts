import {
  cleanQuery,
  hasSuggestions,
  pagingText,
  queryWords,
  searchAddress,
  searchPath,
  suggestQuery,
  typedQuery,
  writtenText,
} from './search';

describe('the search query', () => {
  it.each([
    ['  Best   Laptops ', 'best-laptops'],
    ['USB-C docks', 'usbc-docks'],
    ['night - and - day', 'night-and-day'],
    ['C++ & Rust: "which/now", (2026)', 'c-rust-whichnow-2026'],
    ['what?! now_then', 'what?!-now_then'],
    ['$99 (50% off)', '99-50-off'],
    ["Keyring’s 'audit'", 'keyrings-audit'],
    ['Café ÉLAN', 'café-élan'],
    ['a\t\nb', 'a-b'],
    ['--drop table;--', 'drop-table'],
    ['😀', ''],
    ['%', ''],
    ['   ', ''],
    ['-', ''],
  ])('is derived from the typed text %j as %j', (typed, query) => {
    expect(typedQuery(typed)).toBe(query);
  });

  it.each([
    ['usb-c-docks', 'usb-c-docks'],
    ['USB-C docks', 'usb-c-docks'],
    ['--drop table;--', 'drop-table'],
    ['x--y', 'x-y'],
  ])(
    'is derived from the URL text %j as %j, since hyphens separate words there',
    (written, query) => {
      expect(cleanQuery(written)).toBe(query);
    },
  );

  it('does not change when it is read back from a URL', () => {
    for (const typed of ['A  b - c', 'x--y', 'Wi-Fi 7!', 'İstanbul İ', '_a_  b?']) {
      const query = typedQuery(typed);
      expect(cleanQuery(query)).toBe(query);
    }
  });

  it('is limited to 100 characters', () => {
    for (const text of ['long '.repeat(10_000), 'İ'.repeat(10_000), '-a'.repeat(10_000)]) {
      expect(typedQuery(text).length).toBeLessThanOrEqual(100);
    }
  });

  it('is displayed with spaces instead of hyphens', () => {
    expect(queryWords('usb-c-docks')).toBe('usb c docks');
  });
});

describe('the text as typed', () => {
  it.each(['C++', 'c# or f#', '"wi-fi 7"', '“wi-fi 7” router', 'laptop -review', '-"half price"'])(
    'is preserved if it contains a search operator: %s',
    (typed) => {
      expect(writtenText(` ${typed} `)).toBe(typed);
      expect(suggestQuery(typed)).toBe(typed);
    },
  );

  it.each([
    'Wi-Fi 7',
    'Batt-ery "Factory",',
    '" factory "',
    'a - b',
    '--drop',
    'what?!',
    '5" screen',
    '""',
    '+1',
    '# 1',
  ])('is not preserved if it contains no search operator: %s', (typed) => {
    expect(writtenText(typed)).toBe('');
    expect(suggestQuery(typed)).toBe(typedQuery(typed));
  });
});

describe('the query of the search page', () => {
  it('omits unknown values, and is empty without words', () => {
    const query = { q: 'Docks', kind: 'recipe', date: 'week', topic: '../x', sort: 'oldest' };
    expect(searchAddress(query)).toEqual({ q: 'docks', date: 'week' });
    expect(searchAddress({ q: '%', kind: 'video' })).toEqual({});
  });

  it("is part of the page's URL, together with the options that are set", () => {
    expect(searchPath('c', 1, { written: 'C++', kind: '', date: 'week' })).toBe(
      '/search/?q=c&written=C%2B%2B&date=week',
    );
  });
});

describe('the search page', () => {
  it('has the search text in its query, and the page number in its path', () => {
    expect(searchPath('best-laptops')).toBe('/search/?q=best-laptops');
    expect(searchPath('café', 2)).toBe('/search/2/?q=caf%C3%A9');
    expect(searchPath('')).toBe('/search/');
  });

  it('describes the displayed range and the number of results', () => {
    expect(pagingText(13, 24, 31)).toBe('results 13-24 of 31');
  });
});

describe('search suggestions', () => {
  const nothing = { topics: [], content: [], videos: [], destinations: [], total: 0 };

  it('exist if at least one list is not empty', () => {
    expect(hasSuggestions(nothing)).toBe(false);
    const topics = [{ id: '1', slug: 'vpn', name: 'VPN' }];
    expect(hasSuggestions({ ...nothing, topics })).toBe(true);
  });
});
