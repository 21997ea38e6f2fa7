import { seamlessCallPath, searchCallPath, suggestCallPath } from './lazyContentApi';

describe('search request URLs', () => {
  const FINDER = '/api/neutron/finder/halfwave';

  it('contain the typed text in lowercase and the suggestion component', () => {
    expect(suggestCallPath('halfwave', 'USB-Docks?')).toBe(
      `${FINDER}/autosuggest/usb-docks%3F?componentType=LIST&componentName=smartSearchResults`,
    );
  });

  it('contain the search term in the path and the range in the query', () => {
    expect(searchCallPath('halfwave', 'usb-docks', { offset: 12, limit: 12 })).toBe(
      `${FINDER}/search/usb-docks?offset=12&limit=12`,
    );
  });
});

describe('the URL of a feed request', () => {
  it('contains the slug in its path, and the content ID and a limit of three stories in its query', () => {
    expect(seamlessCallPath('halfwave', { slug: 'a-story', contentId: 'id-7' })).toBe(
      '/api/neutron/seamless/halfwave/a-story/web?contentId=id-7&componentName=seamless' +
        '&componentDisplayName=seamless&componentType=LIST&limit=3',
    );
  });

  it('contains the collection if there is one', () => {
    const path = seamlessCallPath('halfwave', { slug: 'a', collectionId: 'c-1', limit: 10 });
    expect(new URL(path ?? '', 'http://site').searchParams.get('collectionId')).toBe('c-1');
    expect(path).toContain('limit=10');
    expect(seamlessCallPath('halfwave', { slug: 'a' })).not.toContain('collectionId');
  });

  it.each([{ contentId: 'id-7' }, { slug: '', contentId: 'id-7' }])(
    'contains the content ID in its path if there is no slug: %j',
    (request) => {
      expect(seamlessCallPath('halfwave', request)).toMatch(
        /^\/api\/neutron\/seamless\/halfwave\/id-7\/web\?contentId=id-7&/,
      );
    },
  );

  it.each([{}, { slug: '' }, { slug: '', contentId: '' }])(
    'is null if there is neither a slug nor a content ID: %j',
    (request) => {
      expect(seamlessCallPath('halfwave', request)).toBeNull();
    },
  );
});
