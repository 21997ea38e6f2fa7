/** @jest-environment node */
import { selectAllowedCategories } from '../../features/consent/consentSlice';
import { selectIsOnline } from '../../features/offline/offlineSlice';
import { EVERY_CATEGORY } from '../../model/consent/consent';
import { withInitialFields, type DocumentState } from './preloadedState';
import { createAppStore, type RootState } from '../store/store';
import {
  listComponent,
  objectComponent,
  articleFixture,
  pageFixture,
} from '../../../test/support/fixtures/contentFixtures';
import { footerFixture } from '../../../test/support/fixtures/frameFixtures';
import type { Article } from '../../model/content/content';
import { FEATURE_NAMES, type Features } from '../../model/experiments/features';
import { OFFLINE_PATH, SAVED_PATH } from '../../model/offline/workerRules';
import type { Page } from '../../model/routing/page';
import { matchRoute } from '../../model/routing/routeMatch';
import { renderPage, type RenderInput } from './renderEntry';

const STORY = '/article/a-story/';

let reported: { error: unknown; context: unknown }[];
let warned: string[];

beforeEach(() => {
  reported = [];
  warned = [];
});

const render = (more: Partial<RenderInput>) =>
  renderPage({
    path: STORY,
    match: matchRoute(STORY),
    page: null,
    error: null,
    frame: null,
    arm: null,
    reader: null,
    publicSettings: {
      siteKey: 'halfwave',
      siteName: 'Halfwave',
      release: 'r1',
      isDevelopment: false,
      features: {},
      hasWorker: true,
      consent: 'own',
      hasSecureCookies: true,
    },
    publicOrigin: 'https://halfwave.example',
    year: 2031,
    reporter: {
      error: (error, context) => reported.push({ error, context }),
      warn: (message) => warned.push(message),
      log: () => undefined,
    },
    ...more,
  });

const storyPage = (more: Partial<Article> = {}): Page =>
  pageFixture(
    'article',
    'a-story',
    [objectComponent('article', articleFixture('a-story', more)), listComponent('seamless', [])],
    { header: null, footer: null },
  );

/** Returns the state of the store after an app has hydrated the document. */
const stateOf = (stateJson: string): RootState => {
  const { state } = JSON.parse(stateJson) as DocumentState;
  return createAppStore(withInitialFields(state), {}).store.getState();
};

const failing = {
  example: {
    initialise: () => {
      throw new Error('The module has no color');
    },
  },
};

describe('a server-rendered page', () => {
  it('contains the story, and comes with its state and the name of its chunk', async () => {
    const { markup, stateJson, chunkNames } = await render({ page: storyPage() });
    expect(markup).toContain('The words of a-story.');
    const { state } = JSON.parse(stateJson) as { state: { page: { current: string } } };
    expect(state.page.current).toBe(STORY);
    expect(chunkNames).toEqual(['article']);
  });

  it('shows the headline for the given experiment bucket', async () => {
    const page = storyPage({
      variants: [{ experiment: 'heads', bucket: 'test', headline: 'Why does it sing?' }],
    });
    for (const [bucket, words] of [
      ['test', 'Why does it sing?'],
      ['control', 'Headline of a-story'],
    ] as const) {
      const arm = { state: { id: 'heads', version: '1', bucket } };
      const { markup } = await render({ page, arm });
      expect(/<h1[^>]*>([^<]+)/.exec(markup)?.[1]).toBe(words);
    }
  });

  it("includes the skeleton's style sheet if the page is the app shell", async () => {
    const { markup, sheetChunkNames } = await render({});
    expect(markup).toContain('Loading the page');
    expect(sheetChunkNames).toEqual(['errors']);
  });

  it.each([
    ['missing', 404, ['errors', 'waysOn']],
    ['static', 500, ['errors']],
    ['offline', 200, ['savedScreen']],
  ] as const)(
    'includes the style sheets for the error kind %s (status %i, sheets %j)',
    async (kind, status, sheets) => {
      const { chunkNames, sheetChunkNames } = await render({ error: { status, kind } });
      expect({ chunkNames, sheetChunkNames }).toEqual({ chunkNames: [], sheetChunkNames: sheets });
    },
  );

  it.each([
    [OFFLINE_PATH, 'You are offline', false],
    [SAVED_PATH, 'Saved stories', true],
  ])('shows the offline page at %s with the heading “%s”', async (path, heading, isOnline) => {
    const error = { status: 200, kind: 'offline' as const };
    const { markup, stateJson } = await render({ path, match: null, error });
    expect(/<h1[^>]*>([^<]*)/.exec(markup)?.[1]).toBe(heading);
    expect(selectIsOnline(stateOf(stateJson))).toBe(isOnline);
  });

  it("has a copyright year based on the server's clock", async () => {
    const footer = objectComponent('footer', footerFixture());
    const { markup } = await render({ page: { ...storyPage(), footer } });
    expect(markup.replaceAll('<!-- -->', '')).toContain('© 2031 Halfwave Publishing');
  });

  it('assumes a mobile device and the default flags if it is not rendered for a specific reader', async () => {
    const { stateJson } = await render({ page: storyPage() });
    expect(stateOf(stateJson)).toMatchObject({
      device: { current: 'mobile' },
      flags: { on: ['ads.headerBidding', 'decisions', 'vanity.mask'], debug: [] },
    });
  });

  it("uses the reader's device and feature flags if it is rendered for a specific reader", async () => {
    const features = Object.fromEntries(FEATURE_NAMES.map((name) => [name, false])) as Features;
    const { stateJson } = await render({
      page: storyPage(),
      reader: {
        device: 'tablet',
        features: { ...features, 'notice.maintenance': true },
        debug: ['page'],
      },
    });
    expect(stateOf(stateJson)).toMatchObject({
      device: { current: 'tablet' },
      flags: { on: ['notice.maintenance'], debug: ['page'] },
    });
  });

  it('omits state that a new store already has', async () => {
    const { stateJson } = await render({ page: storyPage() });
    const { state } = JSON.parse(stateJson) as DocumentState;
    expect(Object.keys(state)).toEqual(expect.arrayContaining(['navigation', 'page']));
    const left = ['consent', 'emailFriend', 'menus', 'modal', 'search', 'share', 'workflows'];
    expect(left.filter((name) => name in state)).toEqual([]);
  });

  it('has the edition `us` and the brand of the site', async () => {
    const { stateJson } = await render({ page: storyPage() });
    expect(stateOf(stateJson).pageState).toMatchObject({ edition: 'us', brand: 'Halfwave' });
  });

  it('shows a placeholder for a component that fails to render, and reports the failure once', async () => {
    const broken = { ...objectComponent('article', { body: null }), id: 'broken' };
    const page = storyPage();
    const { markup } = await render({
      page: { ...page, components: [broken, ...page.components] },
    });
    expect(markup).toContain('This part of the page could not be shown.');
    expect(markup).toContain('The words of a-story.');
    expect(reported).toMatchObject([{ context: { path: STORY, components: 'broken' } }]);
  });

  it('omits an unknown component and logs a warning', async () => {
    const page = storyPage();
    const { markup } = await render({
      page: { ...page, components: [objectComponent('weather', {}), ...page.components] },
    });
    expect(markup).toContain('The words of a-story.');
    expect(warned).toEqual(['Unknown component weather; it is not rendered.']);
  });

  it('renders nothing for an unknown shortcode', async () => {
    const body = [
      { shortcode: 'hologram', attributes: {}, children: [] },
      { tag: 'p' as const, children: ['All the rest.'] },
    ];
    const { markup } = await render({ page: storyPage({ body }) });
    expect(markup).toContain('All the rest.');
    expect(markup).not.toContain('hologram');
  });
});

describe('the notice in place of a health page', () => {
  it('contains no story and allows only the strictly necessary consent category', async () => {
    const { markup, stateJson } = await render({ error: { status: 451, kind: 'health' } });
    expect(markup).toContain('This page is not available in Washington State');
    const state = stateOf(stateJson);
    expect(state.page.pages).toEqual({});
    expect(
      selectAllowedCategories({ consent: { ...state.consent, allowed: EVERY_CATEGORY } }),
    ).toEqual(['C0001']);
  });
});

describe('a failing module', () => {
  it('is reported, and causes a ModuleError with status 500 and the original message', async () => {
    await expect(render({ modules: failing })).rejects.toMatchObject({
      name: 'ModuleError',
      status: 500,
      message: 'The module has no color',
    });
    expect(reported).toMatchObject([{ context: { module: 'example', doing: 'initialise' } }]);
  });
});
