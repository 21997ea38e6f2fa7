import fc from 'fast-check';
import { matchRoute, pathFor } from './routeMatch';

describe('arbitrary paths', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('%2f', '..', '1'),
  );
  const anyPath = fc.array(text, { maxLength: 5 }).map((parts) => `/${parts.join('/')}/`);

  it('never cause route matching to throw', () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        matchRoute(path);
      }),
    );
  });

  it('match the same route again after they are rebuilt from it', () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        const match = matchRoute(path);
        if (match) expect(matchRoute(pathFor(match))).toEqual(match);
      }),
    );
  });

  it('match their route and its parameters if the slugs and page numbers are valid', () => {
    const slug = fc.stringMatching(/^[A-Za-z0-9_-]{1,200}$/);
    const pageNumber = fc.integer({ min: 1, max: 999_999 }).map(String);
    fc.assert(
      fc.property(slug, slug, pageNumber, (one, two, page) => {
        expect(matchRoute(`/article/${one}/`)?.params).toEqual({ slug: one });
        expect(matchRoute(`/in-depth/${one}/${two}/`)?.params).toEqual({ topic1: one, slug: two });
        expect(matchRoute(`/topic/${one}/${page}/`)?.params).toEqual({
          slug: one,
          pageNumber: page,
        });
        expect(matchRoute(`/latest/${page}/`)?.params).toEqual({ pageNumber: page });
      }),
    );
  });
});
