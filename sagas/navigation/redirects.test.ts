/** @jest-environment jsdom */
import {
  selectPendingHref,
  selectLocationError,
} from '../../src/features/navigation/navigationSlice';
import { selectCurrentPage } from '../../src/features/page/pageSlice';
import { RedirectError, SlugChangedError } from '../../src/model/routing/errors';
import { listComponent, pageFixture, storyPage } from '../../test/support/fixtures/contentFixtures';
import {
  openNavigatingReader,
  type NavigatingReader,
} from '../../test/support/browser/navigatingReader';

let reader: NavigatingReader;

beforeEach(async () => {
  jest.useFakeTimers();
  reader = await openNavigatingReader();
});

afterEach(() => {
  jest.useRealTimers();
});

describe('a redirect', () => {
  it('is followed before the commit, so that it adds one history entry with the final location', async () => {
    reader.harness.content.pages.set('article/old', new SlugChangedError('one'));
    await reader.press('/article/old/');
    expect(reader.harness.browser.address()).toBe('/article/one/');
    expect(reader.lengthOfHistory()).toBe(2);
    expect(reader.shownTitle()).toBe('one | Halfwave');
    expect(selectLocationError(reader.store.getState())).toBeNull();
  });

  it('leads to the slug for the current edition if an error component has one for each edition', async () => {
    const moved = {
      ...listComponent('article', []),
      fetcherName: 'article',
      name: 'article',
      status: 301,
      errors: [
        {
          code: '301',
          message: '',
          context: {
            availableOn: [
              { edition: 'uk', slug: 'three' },
              { edition: 'us', slug: 'two' },
            ],
          },
        },
      ],
    };
    reader.harness.content.pages.set('article/old', pageFixture('article', 'old', [moved]));
    await reader.press('/article/old/');
    expect(reader.harness.browser.address()).toBe('/article/two/');
  });

  it('leads to the canonical path of a story requested under another path', async () => {
    const paid = storyPage('paid', { section: 'sponsored' });
    reader.harness.content.pages.set('article/paid', paid);
    reader.harness.content.pages.set('sponsored-article/paid', {
      ...paid,
      pageType: 'sponsored-article',
    });
    await reader.press('/article/paid/');
    expect(reader.harness.browser.address()).toBe('/paid-content/article/paid/');
    expect(reader.lengthOfHistory()).toBe(2);
  });

  it('causes no second request if the worker has already returned the canonical page', async () => {
    const { pages, asked } = reader.harness.content;
    const paid = { ...storyPage('paid', { section: 'sponsored' }), pageType: 'sponsored-article' };
    pages.set('article/paid', paid as never);
    const before = asked.pages.length;
    await reader.press('/article/paid/?utm_source=mail');
    expect(reader.harness.browser.address()).toBe('/paid-content/article/paid/?utm_source=mail');
    expect(selectCurrentPage(reader.store.getState())?.meta.title).toBe('paid | Halfwave');
    expect(asked.pages).toHaveLength(before + 1);
  });

  it("keeps its own query instead of the link's", async () => {
    reader.harness.content.pages.set(
      'article/old',
      new RedirectError(301, '/article/one/?edition=us'),
    );
    await reader.press('/article/old/?from=mail');
    expect(reader.harness.browser.address()).toBe('/article/one/?edition=us');
  });

  it('is followed if it is the fifth in a chain', async () => {
    chain(5);
    await reader.press('/article/hop0/');
    expect(reader.harness.browser.address()).toBe('/article/hop5/');
    expect(reader.shownTitle()).toBe('hop5 | Halfwave');
  });

  it('is not followed if it is the sixth in a chain', async () => {
    chain(6);
    await reader.press('/article/hop0/');
    expect(selectLocationError(reader.store.getState())).toEqual({ status: 508, kind: 'failure' });
    expect(reader.harness.content.asked.pages).toHaveLength(1 + 6);
  });

  it.each(['https://elsewhere.example/story/', '//elsewhere.example/', '/\\elsewhere.example/'])(
    'loads a document, and shows the current page in the meantime, if it leads outside the app: %s',
    async (location) => {
      reader.harness.content.pages.set('article/old', new RedirectError(302, location));
      await reader.press('/article/old/');
      expect(reader.harness.browser.state.documents).toEqual([location]);
      expect(reader.harness.browser.address()).toBe('/');
      expect(reader.shownTitle()).toBe('front-door | Halfwave');
      expect(selectPendingHref(reader.store.getState())).toBeNull();
    },
  );

  it('also loads a document if it leads to a path on this site that is not a page of the app', async () => {
    reader.harness.content.pages.set('article/old', new RedirectError(301, '/news/rss.xml?full=1'));
    await reader.press('/article/old/');
    expect(reader.harness.browser.state.documents).toEqual(['/news/rss.xml?full=1']);
  });

  function chain(hops: number): void {
    for (let hop = 0; hop < hops; hop += 1) {
      reader.harness.content.pages.set(`article/hop${hop}`, new SlugChangedError(`hop${hop + 1}`));
    }
    reader.harness.content.pages.set(`article/hop${hops}`, storyPage(`hop${hops}`));
  }
});
