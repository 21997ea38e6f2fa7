import type { Compilation } from 'webpack';

/**
 * Chunks that the worker keeps besides the entry, at its installation or soon after (`sw/data/stock.ts`): after
 * a new release has begun, a page whose data was kept before is drawn by it without a network, whatever
 * stands in its text.
 */
export const SHELL_CHUNKS: readonly string[] = [
  'article',
  'frame',
  'shortcodes',
  'liveBlog',
  'review',
  'gallery',
  'lists',
  'saved',
  'errors',
];

const ENTRY = /^assets\/(main|react|runtime|vendor)\.[^/]+\.js$/;

/** Whether a built file belongs to the shell. Critical style stands in the documents themselves. */
export function isOfShell(file: string, { namedChunkGroups }: Compilation): boolean {
  if (!/\.(?:js|css)$/.test(file) || /^assets\/styles\./.test(file)) return false;
  const ofChunk = (name: string): boolean =>
    namedChunkGroups.get(name)?.getFiles().includes(file) === true;
  return ENTRY.test(file) || SHELL_CHUNKS.some(ofChunk);
}
