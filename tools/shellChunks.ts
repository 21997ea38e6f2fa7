import type { Compilation } from 'webpack';

/**
 * Chunks that the worker caches besides the entry, during its installation or soon after
 * (`sw/data/prefetchChunks.ts`). With them, a new release renders pages offline from data that was cached
 * before, whatever their text contains, and a saved story can be listened to
 * and annotated, and its images enlarged.
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
  'annotations',
  'library',
  'errors',
];

const ENTRY = /^assets\/(main|react|runtime|vendor)\.[^/]+\.js$/;

/** True if a built file belongs to the shell. Documents contain the critical CSS themselves. */
export function isOfShell(file: string, { namedChunkGroups }: Compilation): boolean {
  if (!/\.(?:js|css)$/.test(file) || /^assets\/styles\./.test(file)) return false;
  const ofChunk = (name: string): boolean =>
    namedChunkGroups.get(name)?.getFiles().includes(file) === true;
  return ENTRY.test(file) || SHELL_CHUNKS.some(ofChunk);
}
