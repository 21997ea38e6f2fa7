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

export function textFiles(seed: number): TextFiles {
  const random = createRandom(seed);
  const source: Source = { random, prose: createProse(random) };
  const others = Array.from({ length: OTHER_STORIES }, (_, index) => `bench-other-${index + 1}`);
  const files = others.map((slug, index) => {
    const facts = { age: 20 + index, more: [`section: ${random.pick(SECTIONS)}`] };
    return [`articles/${slug}.md`, storyFile(source, facts, bodyOf(plainParts(source.prose, 400)))];
  });
  return {
    ...siteFiles(source, others),
    ...measuredStories(source, others),
    ...(Object.fromEntries(files) as TextFiles),
  };
}
