import type { Compilation } from 'webpack';

/**
 * Chunks that the worker caches in addition to the entry, during its installation or soon after
 * (`sw/data/prefetchChunks.ts`). With these chunks, a new release can render pages offline from data that was cached
 * before, regardless of what their text contains. The reader can also listen to a saved story, annotate it, enlarge its
 * images and play downloaded videos.
 */
export const SHELL_CHUNKS: readonly string[] = [
  'article',
  'frame',
  'shortcodes',
  'liveBlog',
  'more-stories',
  'review',
  'gallery',
  'door',
  'front',
  'topic',
  'saved',
  'savedScreen',
  'reading',
  'shareTarget',
  'share',
  'listen',
  'imageViewer',
  'inlineVideo',
  'player',
  'annotations',
  'library',
  'errors',
];

const ENTRY = /^assets\/(main|react|runtime|vendor)\.[^/]+\.js$/;

/** Returns true if a built file belongs to the shell. The critical CSS does not, because every document inlines it. */
export function isOfShell(file: string, { namedChunkGroups }: Compilation): boolean {
  if (!/\.(?:js|css)$/.test(file) || /^assets\/styles\./.test(file)) return false;
  const ofChunk = (name: string): boolean =>
    namedChunkGroups.get(name)?.getFiles().includes(file) === true;
  return ENTRY.test(file) || SHELL_CHUNKS.some(ofChunk);
}
