import { isShortcode, isText, type BodyNode } from '../../model/content/bodyTree';
import type { Page } from '../../model/routing/page';
import { lazyLiveBlog } from '../../pages/article/lazyLiveBlog';
import { lazyAffiliateNote } from '../../features/article/body/lazyAffiliateNote';
import { lazyMoreStories } from '../../features/article/lazyMoreStories';
import { lazyShortcode } from '../screens/bodyParts';

interface LazyComponents {
  /** Name of the chunk. Documents need its style sheet, but hydration does not wait for its script. */
  chunkName: string;
  load(): Promise<void>;
}

/** Fields of a story that determine which lazy components its text uses. */
interface Texts {
  body?: unknown;
  items?: unknown;
  subType?: unknown;
  listicles?: unknown;
  reviewCards?: unknown;
  relatedObjects?: unknown;
}

/** Returns the lazy components that a page's text uses. Documents contain their markup and do not need their code. */
export function lazyComponentsOf({ components }: Page): LazyComponents[] {
  const things = components.flatMap((component) =>
    'item' in component ? [component.item] : 'items' in component ? component.items : [],
  ) as (Texts | null)[];
  return [
    ...(things.some(holdsShortcode)
      ? [{ chunkName: 'shortcodes', load: () => lazyShortcode.load() }]
      : []),
    ...(things.some(maySell)
      ? [{ chunkName: 'shortcodes', load: () => lazyAffiliateNote.load() }]
      : []),
    ...(things.some((thing) => thing?.subType === 'live-blog')
      ? [{ chunkName: 'liveBlog', load: () => lazyLiveBlog.load() }]
      : []),
    ...(things.some((thing) => isFilled(thing?.relatedObjects))
      ? [{ chunkName: 'more-stories', load: loadWaysOn }]
      : []),
  ];
}

/**
 * Loads the code for the links to other stories. Resolves even if that fails, because a story is readable without the
 * links, which then appear later.
 */
function loadWaysOn(): Promise<void> {
  return lazyMoreStories.load().catch(() => undefined);
}

/** Returns true if an affiliate disclosure may be required. The exact check is part of the lazy code. */
function maySell(thing: Texts | null): boolean {
  const { listicles, reviewCards } = thing ?? {};
  return holdsShortcode(thing) || [listicles, reviewCards].some(isFilled);
}

function isFilled(list: unknown): boolean {
  return Array.isArray(list) && list.length > 0;
}

function holdsShortcode(thing: Texts | null): boolean {
  if (typeof thing !== 'object' || thing === null) return false;
  const { body, items } = thing;
  return (
    (Array.isArray(body) && (body as BodyNode[]).some(isOrHoldsShortcode)) ||
    (Array.isArray(items) && (items as (Texts | null)[]).some(holdsShortcode))
  );
}

function isOrHoldsShortcode(node: BodyNode): boolean {
  if (isText(node)) return false;
  return isShortcode(node) || (node.children ?? []).some(isOrHoldsShortcode);
}
