import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../../../tools/projectRoot';
import { bodyOf, plainParts } from './bodies';
import { CLIP, pictureName, IMAGE_COUNT } from './contentNames';
import { storyFile, type Source } from './frontMatter';
import { measuredStories, type TextFiles } from './measuredStories';
import { photograph } from './photographs';
import { createProse } from './prose';
import { createRandom } from './random';
import { siteFiles } from './siteFiles';

/** Number of stories in addition to the measured ones: enough to fill the lists and a long feed. */
const OTHER_STORIES = 60;
const SECTIONS = ['news', 'how-to', 'deals', 'product-comparisons'] as const;

/** Static pages and ad slots, which are measured as shipped because they are part of the product. */
const SHIPPED = ['pages', 'adSlots.json'];

/** Writes a publication that is generated from the seed, except for the shipped pages, ad slots and video clip. */
export async function generateContent(folder: string, seed: number): Promise<void> {
  for (const [file, text] of Object.entries(textFiles(seed))) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  await mkdir(path.join(folder, 'pictures'), { recursive: true });
  for (let index = 0; index < IMAGE_COUNT; index += 1) {
    const picture = await photograph(createRandom(seed * 1000 + index));
    await writeFile(path.join(folder, 'pictures', `${pictureName(index)}.jpg`), picture);
  }
  const clips = ['mp4', 'm3u8', 'vtt'].map((ending) => `clips/${CLIP.name}.${ending}`);
  for (const name of [...SHIPPED, ...clips]) {
    await cp(path.join(projectRoot, 'content', name), path.join(folder, name), { recursive: true });
  }
}

/** Adds stories that refer to existing images to a generated publication. */
export async function addStories(folder: string, seed: number, count: number): Promise<void> {
  const source = createSource(seed);
  for (let index = 0; index < count; index += 1) {
    const file = path.join(folder, `articles/bench-added-${index + 1}.md`);
    await writeFile(file, otherStory(source, OTHER_STORIES + index));
  }
}

function createSource(seed: number): Source {
  const random = createRandom(seed);
  return { random, prose: createProse(random) };
}

function otherStory(source: Source, index: number): string {
  const facts = { age: 20 + index, more: [`section: ${source.random.pick(SECTIONS)}`] };
  return storyFile(source, facts, bodyOf(plainParts(source.prose, 400)));
}

export function textFiles(seed: number): TextFiles {
  const source = createSource(seed);
  const others = Array.from({ length: OTHER_STORIES }, (_, index) => `bench-other-${index + 1}`);
  const files = others.map((slug, index) => [`articles/${slug}.md`, otherStory(source, index)]);
  return {
    ...siteFiles(source, others),
    ...measuredStories(source, others),
    ...(Object.fromEntries(files) as TextFiles),
  };
}
