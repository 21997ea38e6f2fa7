import { seamlessCallPath, searchCallPath, suggestCallPath } from './lateContentApi';

describe('the calls of a search', () => {
  const FINDER = '/api/neutron/finder/halfwave';

  it('name what is typed in lower case, and the component that suggests', () => {
    expect(suggestCallPath('halfwave', 'USB-Docks?')).toBe(
      `${FINDER}/autosuggest/usb-docks%3F?componentType=LIST&componentName=smartSearchResults`,
    );
  });

  it('name the term in the path, and the part that is wanted in the query', () => {
    expect(searchCallPath('halfwave', 'usb-docks', { offset: 12, limit: 12 })).toBe(
      `${FINDER}/search/usb-docks?offset=12&limit=12`,
    );
  });
});

describe('the call for the feed', () => {
  it('names the slug in its path, the rest in its query, and asks for three', () => {
    expect(seamlessCallPath('halfwave', { slug: 'a-story', contentId: 'id-7' })).toBe(
      '/api/neutron/seamless/halfwave/a-story/web?contentId=id-7&componentName=seamless' +
        '&componentDisplayName=seamless&componentType=LIST&limit=3',
    );
  });

  it('names a collection where there is one', () => {
    const path = seamlessCallPath('halfwave', { slug: 'a', collectionId: 'c-1', limit: 10 });
    expect(new URL(path ?? '', 'http://site').searchParams.get('collectionId')).toBe('c-1');
    expect(path).toContain('limit=10');
    expect(seamlessCallPath('halfwave', { slug: 'a' })).not.toContain('collectionId');
  });

  it.each([{ contentId: 'id-7' }, { slug: '', contentId: 'id-7' }])(
    'stands on the content id where there is no slug: %j',
    (request) => {
      expect(seamlessCallPath('halfwave', request)).toMatch(
        /^\/api\/neutron\/seamless\/halfwave\/id-7\/web\?contentId=id-7&/,
      );
    },
  );

  it.each([{}, { slug: '' }, { slug: '', contentId: '' }])(
    'is not made without slug and content id: %j',
    (request) => {
      expect(seamlessCallPath('halfwave', request)).toBeNull();
    },
  );
});
