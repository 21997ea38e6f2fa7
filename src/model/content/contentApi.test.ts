import {
  answerError,
  atLocation,
  jsonObject,
  pageCallPath,
  REQUEST_TIMEOUT,
  withEdition,
} from './contentApi';
import { PageError, RedirectError, SlugChangedError } from '../routing/errors';

describe('the path of a page request', () => {
  it('contains the API prefix, site, type, slug and platform', () => {
    expect(pageCallPath('halfwave', { type: 'article', id: 'a-story' })).toBe(
      '/api/neutron/composer/halfwave/pages/article/a-story/web',
    );
    expect(pageCallPath('halfwave', { type: 'article', id: 'a-story', platform: 'app' })).toBe(
      '/api/neutron/composer/halfwave/pages/article/a-story/app',
    );
  });

  it('uses the configured site', () => {
    expect(pageCallPath('otherwave', { type: 'article', id: 'x' })).toContain('/otherwave/');
  });

  it('includes `contentOnly` and `debug` only if they are true', () => {
    const request = { type: 'latest-door', id: 'latest-door' };
    const path = '/api/neutron/composer/halfwave/pages/latest-door/latest-door/web';
    expect(pageCallPath('halfwave', { ...request, contentOnly: true })).toBe(
      `${path}?contentOnly=true`,
    );
    expect(pageCallPath('halfwave', { ...request, debug: true })).toBe(`${path}?debug=true`);
    expect(pageCallPath('halfwave', { ...request, contentOnly: false, debug: false })).toBe(path);
  });

  it('includes the query of the page', () => {
    const request = { type: 'topic', id: 'phones', query: { pageNumber: '3' }, contentOnly: true };
    expect(pageCallPath('halfwave', request)).toBe(
      '/api/neutron/composer/halfwave/pages/topic/phones/web?pageNumber=3&contentOnly=true',
    );
  });

  it('encodes slugs so that they cannot change the path', () => {
    expect(pageCallPath('halfwave', { type: 'article', id: '../../users?x=#' })).toBe(
      '/api/neutron/composer/halfwave/pages/article/..%2F..%2Fusers%3Fx%3D%23/web',
    );
  });
});

describe('an API response', () => {
  it('must be a JSON object', () => {
    expect(jsonObject({ data: {} })).toEqual({ data: {} });
  });

  it.each([[[]], ['text'], [7], [null], [undefined], [true]])(
    'is rejected if it is %j',
    (answer) => {
      expect(() => jsonObject(answer)).toThrow('API request did not return a JSON object');
      expect(() => atLocation(answer, 'data.item')).toThrow(
        'API request did not return a JSON object',
      );
    },
  );

  it('can be read by a dotted path', () => {
    expect(atLocation({ data: { item: { id: '1' } } }, 'data.item')).toEqual({ id: '1' });
    expect(atLocation({ data: { items: [] } }, 'data.items')).toEqual([]);
  });

  it.each([{}, { data: null }, { data: {} }, { data: { item: null } }, { data: 'text' }])(
    'is rejected if there is nothing at the path: %j',
    (answer) => {
      expect(() => atLocation(answer, 'data.item')).toThrow(
        'API response is not in the correct format',
      );
    },
  );

  it.each(['404', 404])('is treated as not found if its data contains code %j', (code) => {
    const attempt = () => atLocation({ data: { item: { code } } }, 'data.item');
    expect(attempt).toThrow('Not Found');
    expect(attempt).toThrow(new PageError(404, 'Not Found'));
  });
});

describe('a 404 response', () => {
  const body = (code: string, ...availableOn: unknown[]) => ({
    errors: [{ code, message: '', context: { availableOn } }],
  });
  const us = { edition: 'us', slug: 'over-here' };

  it('redirects to the slug for the current edition if it contains one', () => {
    const error = answerError(404, body('404', { edition: 'uk', slug: 'x' }, us), 'us');
    expect(error).toBeInstanceOf(SlugChangedError);
    expect(error).toMatchObject({ slug: 'over-here' });
  });

  it('redirects to another path on this site if it contains one', () => {
    const moved = { errors: [{ code: '301', message: '', context: { location: '/about/' } }] };
    const error = answerError(404, moved, 'us');
    expect(error).toBeInstanceOf(RedirectError);
    expect(error).toMatchObject({ status: 301, location: '/about/' });
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example/', '/\\elsewhere', 7, null])(
    'does not redirect to %j',
    (location) => {
      const moved = { errors: [{ code: '301', message: '', context: { location } }] };
      expect(answerError(404, moved, 'us')).toMatchObject({ name: 'PageError', status: 404 });
    },
  );

  it.each([
    ['has another code', body('410', us)],
    ['names only other editions', body('404', { edition: 'uk', slug: 'x' })],
    ['names no edition', body('404')],
    ['names an invalid edition', body('404', null, 'us')],
    ['contains no errors', { errors: [] }],
    ['has errors that are not an array', { errors: {} }],
    ['has an array with a null error', { errors: [null] }],
    ['is empty', {}],
    ['is null', null],
  ])('is treated as not found if it %s', (_, answer) => {
    const error = answerError(404, answer, 'us');
    expect(error).toMatchObject({ status: 404, message: 'API responded with 404' });
  });

  it('passes on its vanity entry, even if it also contains a location for a redirect', () => {
    const context = { vanity: { id: 'guide' }, location: '/latest/' };
    const answer = { errors: [{ code: '301', message: '', context }] };
    expect(answerError(404, answer, 'us')).toMatchObject({ status: 404, vanity: { id: 'guide' } });
  });
});

describe('an API request', () => {
  it('has a timeout of twelve seconds', () => {
    expect(REQUEST_TIMEOUT).toBe(12_000);
  });

  it("fails with an error that has the response's status", () => {
    expect(answerError(503, {}, 'us')).toMatchObject({
      status: 503,
      message: 'API responded with 503',
    });
  });
});

describe('withEdition', () => {
  const path = '/api/neutron/composer/halfwave/pages/front-door/front-door/web';

  it("adds the reader's edition if the route has editions and the request names none", () => {
    expect(withEdition(path, 'front-door', 'us')).toBe(`${path}?edition=us`);
    expect(withEdition(`${path}?contentOnly=true`, 'front-door', 'fr')).toBe(
      `${path}?contentOnly=true&edition=fr`,
    );
  });

  it('does not change a request that already names an edition', () => {
    for (const call of [`${path}?edition=de`, `${path}?edition=`]) {
      expect(withEdition(call, 'front-door', 'us')).toBe(call);
    }
  });

  it('adds nothing if the route has no editions or the reader has no preference', () => {
    for (const type of ['article', 'latest-door', 'no-such-route', '', 'constructor']) {
      expect(withEdition(path, type, 'us')).toBe(path);
    }
    expect(withEdition(path, 'front-door', null)).toBe(path);
  });
});
