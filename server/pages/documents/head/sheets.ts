import type { ClientBuild } from '../../../http/assets/clientBuild';
import { escapeHtml } from '../../../http/escape';

export type SheetBuild = Pick<ClientBuild, 'chunks' | 'inlineSheets'>;

interface NeededSheets {
  markup: string;
  /**
   * Chunks that the app loads before it hydrates. The app would request any of their style sheets that is not inlined.
   */
  chunkNames: readonly string[];
  /** Chunks whose code loads later. Their style sheets are needed only if they style a class in the markup. */
  sheetChunkNames: readonly string[];
}

/**
 * Renders the style sheets that a document needs in addition to the critical one. They are inlined, so that no request
 * delays the first paint. `data-href` shows the app that a style sheet is already loaded.
 */
export function writeSheets(needed: NeededSheets, { chunks, inlineSheets }: SheetBuild): string {
  const used = classNamesIn(needed.markup);
  const ofChunks = (names: readonly string[]): string[] =>
    names.flatMap((name) => chunks[name] ?? []).filter((file) => file.endsWith('.css'));
  const isUsed = (address: string): boolean =>
    inlineSheets[address]?.classNames.some((name) => used.has(name)) ?? true;
  const awaited = ofChunks(needed.chunkNames);
  const later = ofChunks(needed.sheetChunkNames).filter(isUsed);
  return [...new Set([...awaited, ...later])]
    .map((address) => {
      const href = escapeHtml(address);
      const sheet = inlineSheets[address];
      return sheet === undefined
        ? `<link rel="stylesheet" href="${href}">`
        : `<style data-href="${href}">${sheet.text}</style>`;
    })
    .join('');
}

function classNamesIn(markup: string): ReadonlySet<string> {
  const values = markup.matchAll(/ class="([^"]*)"/g);
  return new Set([...values].flatMap(([, names = '']) => names.split(' ')));
}
