import type { StoredThemeFile } from '../../../store/storedContent';
import type { Palette } from './themeColors';

/** The default mark of a publication: a page with a folded corner, in its colors. */
export function neutralMark({ accent, onAccent }: Palette): StoredThemeFile {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">` +
    `<rect width="96" height="96" rx="14" fill="${accent}"/>` +
    `<path d="M28 20h28l14 14v42H28z" fill="${onAccent}"/>` +
    `<path d="M56 20v14h14z" fill="${accent}" fill-opacity=".55"/>` +
    `<path d="M36 46h26M36 56h26M36 66h16" stroke="${accent}" stroke-width="4"/></svg>`;
  return { type: 'image/svg+xml', base64: Buffer.from(svg).toString('base64') };
}
