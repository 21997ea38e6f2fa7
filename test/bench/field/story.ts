import { bodyText } from '../../../src/model/content/bodyTree';
import { pageCallPath, type PageAnswer } from '../../../src/model/content/contentApi';
import type { Page } from '../../../src/model/routing/page';
import { articleOf, pageRequestFor } from '../../../src/model/routing/pageRequest';
import { matchRoute } from '../../../src/model/routing/routeMatch';
import { SCREEN } from '../conditions';

const SITE = 'halfwave';
const ENOUGH_WORDS = 40;

/** A story from our server; both sides are built from it. */
export interface Story {
  path: string;
  page: Page;
  /** Beginning of its first paragraph. */
  firstWords: string;
  /** Bytes of the rendition that the measured screen picks. */
  image: Uint8Array;
}

export async function loadStory(origin: string, path: string): Promise<Story> {
  const page = await loadPage(origin, path);
  const article = articleOf(page);
  const first = article?.body.find((node) => typeof node !== 'string');
  if (!article || !first) throw new Error(`${path} is not a story with a body`);
  return {
    path,
    page,
    firstWords: bodyText([first]).slice(0, ENOUGH_WORDS),
    image: await loadImage(origin, article.image?.renditions ?? []),
  };
}

/** Returns path and query of the story's data request. */
export function storyCallPath(path: string): string {
  const match = matchRoute(path);
  if (!match) throw new Error(`${path} matches no route`);
  return pageCallPath(SITE, pageRequestFor(match));
}

async function loadPage(origin: string, path: string): Promise<Page> {
  const answer = await fetch(origin + storyCallPath(path));
  if (!answer.ok) throw new Error(`The data request for ${path} returned ${answer.status}`);
  const { data } = (await answer.json()) as PageAnswer;
  return data.item;
}

async function loadImage(
  origin: string,
  renditions: readonly { width: number; url: string }[],
): Promise<Uint8Array> {
  const needed = SCREEN.width * SCREEN.deviceScaleFactor;
  const picked = renditions.find(({ width }) => width >= needed) ?? renditions.at(-1);
  if (!picked) throw new Error('The story has no image');
  const answer = await fetch(new URL(picked.url, origin), { headers: { accept: 'image/webp' } });
  if (!answer.ok) throw new Error(`The image request returned ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
