import { galleryImageEntered } from '../../src/features/gallery/gallerySlice';
import { navigationCommitted, selectLocation } from '../../src/features/navigation/navigationSlice';
import { pageReceived, pageShown } from '../../src/features/page/pageSlice';
import { siteConfigured } from '../../src/features/pageState/pageStateSlice';
import { matchRoute } from '../../src/model/routing/routeMatch';
import {
  galleryFixture,
  objectComponent,
  pageFixture,
} from '../../test/support/fixtures/contentFixtures';
import { nextTask } from '../../test/support/nextTask';
import {
  createSagaHarness,
  startWorkflows,
  type SagaHarness,
} from '../../test/support/harness/sagaPorts';
import { gallerySaga } from './gallery';

let harness: SagaHarness;
let store: ReturnType<typeof startWorkflows>;

beforeEach(() => {
  harness = createSagaHarness();
  store = startWorkflows(harness, gallerySaga);
});

function stand(path: string): void {
  const location = { pathname: path, search: '', hash: '', key: path };
  store.dispatch(navigationCommitted({ location, route: matchRoute(path), error: null }));
}

/** Moves to an image and waits for the saga's lazy code. */
async function goTo(picture: { slug: string; position: number }): Promise<void> {
  store.dispatch(galleryImageEntered(picture));
  await import('../navigation/followImage');
  await nextTask();
}

const path = (): string => selectLocation(store.getState()).pathname;

describe('the location of a gallery', () => {
  it("follows the current image; the first image has the gallery's own path", async () => {
    stand('/pictures/desks/');
    await goTo({ slug: 'desks', position: 3 });
    expect(path()).toBe('/pictures/desks/3/');
    await goTo({ slug: 'desks', position: 1 });
    expect(path()).toBe('/pictures/desks/');
  });

  it('is updated together with the document title, while the canonical URL stays the same', async () => {
    const page = pageFixture('gallery', 'desks', [
      objectComponent('gallery', galleryFixture('desks', 3)),
    ]);
    store.dispatch(siteConfigured({ siteName: 'Halfwave' }));
    store.dispatch(pageReceived({ path: '/pictures/desks/', page }));
    store.dispatch(pageShown({ path: '/pictures/desks/' }));
    stand('/pictures/desks/');
    await goTo({ slug: 'desks', position: 3 });
    expect(harness.browser.state.title).toBe('Headline of desks, picture 3 | Halfwave');
    expect(harness.browser.state.canonical).toBe(page.meta.canonical);
    await goTo({ slug: 'desks', position: 1 });
    expect(harness.browser.state.title).toBe('Headline of desks | Halfwave');
  });

  it('no longer follows the images once the reader has navigated to another page', async () => {
    stand('/pictures/keys/');
    await goTo({ slug: 'desks', position: 3 });
    expect(path()).toBe('/pictures/keys/');
    stand('/latest/');
    await goTo({ slug: 'desks', position: 3 });
    expect(path()).toBe('/latest/');
  });
});
