/** @jest-environment jsdom */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brokenWindow } from '../../../test/support/fakes/brokenStorage';
import { createAnnotationSigns } from '../annotations/annotationSigns';
import { createChunkGuard } from '../browser/chunkGuard';
import { keepStoryPlace } from '../browser/storyPlace';
import { createViewport } from '../browser/viewport';
import { createSessionCount } from '../events/sessionCount';
import { createReadingPositions } from '../library/readingPositions';
import { createListenMemory } from '../listen/listenMemory';
import { controlGroupArm } from '../offline/controlGroup';
import { DESIGNED } from '../../model/reading/appearance';
import { createAppearanceMemory } from './appearanceMemory';
import { createAuthMemory } from './authMemory';
import { createCommentsMemory } from './commentsMemory';
import { createFeedMemory } from './feedMemory';
import { keepFormDrafts } from './formDrafts';

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  Object.assign(window, { scrollTo: () => undefined, scrollBy: () => undefined });
});

/** Modules that use localStorage or sessionStorage, each with a function that calls its main operations. */
const SYNCHRONOUS: Readonly<Record<string, (page: Window) => unknown>> = {
  'annotations/annotationSigns': (page) => {
    const signs = createAnnotationSigns(page);
    signs.setAnnotated(['/a/']);
    signs.setAnnotated([]);
    return [signs.isAnnotated('/a/'), signs.isAnnotated(null)];
  },
  'browser/chunkGuard': (page) => createChunkGuard(page, () => 1).mayReload(),
  'browser/storyPlace': (page) => {
    keepStoryPlace(page);
    page.dispatchEvent(new Event('pagehide'));
  },
  'browser/viewport': (page) => {
    const viewport = createViewport(page);
    viewport.savePosition('a');
    return viewport.restorePosition('a');
  },
  'events/sessionCount': (page) => {
    const count = createSessionCount(page);
    count.allow(true);
    expect(count.raise()).toBe(1);
    count.allow(false);
  },
  'library/readingPositions': (page) => {
    const positions = createReadingPositions(page, () => 1);
    positions.note({ path: '/a/', title: 'A', block: 3, letters: 'Three' });
    positions.dismiss('/b/');
    positions.forget('/a/');
    positions.clear();
    return [positions.at('/a/'), positions.latest()];
  },
  'listen/listenMemory': (page) => {
    const memory = createListenMemory(page);
    memory.setRate(2);
    memory.setPlace('/a/', { index: 1, count: 3 });
    memory.forgetPlace('/a/');
    return [memory.rate(), memory.place('/a/', 3)];
  },
  'offline/controlGroup': controlGroupArm,
  'storage/appearanceMemory': (page) => {
    const memory = createAppearanceMemory(page);
    memory.keep({ ...DESIGNED, theme: 'dark' });
    return memory.read();
  },
  'storage/authMemory': (page) => {
    const memory = createAuthMemory(page);
    memory.remember('modal');
    memory.setEnding(true);
    memory.setClearing(true);
    memory.countSignOut();
    memory.forgetStories();
    memory.forgetStrategy();
    memory.forget();
    return [memory.hasHint(), memory.isEnding(), memory.isClearing(), memory.signOuts()];
  },
  'storage/commentsMemory': (page) => {
    const memory = createCommentsMemory(page);
    memory.setSignedOn(true);
    memory.setSignedOn(false);
    return memory.isSignedOn();
  },
  'storage/feedMemory': (page) => {
    const memory = createFeedMemory(page);
    memory.save('a', { paths: [] });
    memory.setSingle(true);
    return [memory.load('a'), memory.isSingle()];
  },
  'storage/formDrafts': (page) => {
    const form = document.createElement('form');
    const field = document.createElement('input');
    field.name = 'q';
    form.append(field);
    document.body.append(form);
    keepFormDrafts(page);
    field.value = 'unsent';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    expect(field.value).toBe('unsent');
    form.remove();
  },
};

/** Modules that use asynchronous storage; see `storageAnswers.test.ts` and `cacheStorageAnswers.test.ts`. */
const ASYNCHRONOUS = [
  'events/openEvents',
  'identity/memberTabs',
  'library/libraryCaches',
  'library/libraryRequests',
  'library/libraryWorker',
  'library/readVersions',
  'offline/activeWorker',
  'offline/backgroundSync',
  'offline/bundleCache',
  'offline/bundleDownloader',
  'offline/bundleFetcher',
  'offline/bundleFiles',
  'offline/offlineDownloads',
  'offline/openedStories',
  'offline/saveMedia',
  'offline/serviceWorkerClient',
  'outbox/openOutbox',
  'storage/limitedCaches',
  'storage/storage',
  'storage/tabLock',
];
/** Modules that only mention or pass on storage APIs, or whose callers handle storage errors. */
const ELSEWHERE = ['browser/stageWatch', 'identity/tokenIdentity', 'video/openVideos'];

const USES =
  /\b(?:caches\b|CacheStorage|indexedDB|localforage|localStorage|sessionStorage|[sS]erviceWorker(?:Container)?\b|navigator\.storage|\blocks\b|BroadcastChannel)/;

/** Returns the paths of a folder's `.ts` files without the extension. Excludes tests and declaration files. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.endsWith('.d.ts'))
    .map((name) => name.slice(0, -'.ts'.length));
}

test('every file that uses storage is listed in this suite', () => {
  const folder = join(__dirname, '..');
  const using = filesIn(folder).filter((name) => {
    const lines = readFileSync(join(folder, `${name}.ts`), 'utf8').split('\n');
    return lines.some((line) => !/^\s*(?:\*|\/[/*]|import|\})/.test(line) && USES.test(line));
  });
  expect(using.sort()).toEqual([...Object.keys(SYNCHRONOUS), ...ASYNCHRONOUS, ...ELSEWHERE].sort());
});

describe('storage that fails', () => {
  const pages = (['refused', 'full', 'evicted'] as const).flatMap((fault) =>
    Object.entries(SYNCHRONOUS).map(([name, use]) => [fault, name, use] as const),
  );

  it.each(pages)('causes no exception if it is %s: %s', (fault, _, use) => {
    expect(() => use(brokenWindow(fault))).not.toThrow();
  });
});
