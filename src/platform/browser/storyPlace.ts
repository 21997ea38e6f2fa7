import type { StorageKey } from '../../model/offline/readerStorage';
import { keyOf } from './history';

/** Scroll position within a story in the feed. */
interface StoryPlace {
  path: string;
  /** Distance in pixels from the top of the viewport to the top of the story; negative if the story starts above. */
  top: number;
}

type Places = Record<string, StoryPlace>;

const PLACES = 'offprint-story-places' satisfies StorageKey;
const MOST_PLACES = 20;

/**
 * Scrolls to the saved position in a story, and saves the position from then on. The browser cannot restore its own
 * scroll offset, because a document that loads at the address of a later story contains only that story, not the feed.
 */
export function keepStoryPlace(page: Window): void {
  restorePlace(page);
  const save = (): void => {
    savePlace(page);
  };
  // Also saves earlier than `pagehide`, which is not fired if the tab crashes or is discarded.
  for (const type of ['scrollend', 'visibilitychange']) page.document.addEventListener(type, save);
  page.addEventListener('pagehide', save);
}

/** Returns true if the reader has scrolled to a story after the document's first story. */
export function isInLaterStory(page: Window): boolean {
  return laterStory(page) !== null;
}

function restorePlace(page: Window): void {
  const key = keyOf(page);
  const place = key === undefined ? undefined : readPlaces(page)[key];
  const story = page.document.querySelector('main article');
  if (!story || place?.path !== page.location.pathname || !Number.isFinite(place.top)) return;
  const top = story.getBoundingClientRect().top - place.top;
  page.scrollBy({ top, left: 0, behavior: 'instant' });
}

function savePlace(page: Window): void {
  const key = keyOf(page);
  if (key === undefined) return;
  const places = readPlaces(page);
  const story = laterStory(page);
  if (!story && !(key in places)) return;
  const others = Object.entries(places).filter(([other]) => other !== key);
  const own = story && { path: page.location.pathname, top: story.getBoundingClientRect().top };
  const kept: [string, StoryPlace][] = own ? [...others, [key, own]] : others;
  try {
    page.sessionStorage.setItem(
      PLACES,
      JSON.stringify(Object.fromEntries(kept.slice(-MOST_PLACES))),
    );
  } catch {
    // Without sessionStorage, a reload shows the top of the story.
  }
}

/** Returns the article at the current address if it is a later story in the feed; otherwise, null. */
function laterStory({ document, location }: Window): Element | null {
  const boxes = document.querySelectorAll<HTMLElement>('[data-feed-story]');
  const box = [...boxes].find(({ dataset }) => dataset['feedStory'] === location.pathname);
  return box?.querySelector('article') ?? null;
}

function readPlaces(page: Window): Places {
  try {
    const value: unknown = JSON.parse(page.sessionStorage.getItem(PLACES) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Places) : {};
  } catch {
    return {};
  }
}
