import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Fields } from '../../fields/frontMatter';
import { findInFolder } from '../folderFile';
import { readFont, type FontFault, type SiteFont } from './fontFile';

interface Given {
  contentDir: string;
  /** Characters to keep in the fonts. */
  characters: string;
}

const ENDINGS: ReadonlySet<string> = new Set(['.woff2', '.ttf', '.otf']);
/** Allows brackets, because the file names of variable fonts often list the axes in brackets. */
const PATH = /^(?!.*(?:^|\/)\.)\w[\w ,./[\]-]{0,199}$/;
/** Maximum size of a font file in bytes. */
const LARGEST = 8_000_000;
const MOST_FILES = 6;

/** Reads the font files listed in a field, and reports unusable ones. */
export async function readNamedFonts(
  given: Given,
  group: Fields,
  role: string,
): Promise<SiteFont[]> {
  const paths = group.words(role);
  if (paths.length > MOST_FILES) {
    return group.fail(role, `lists more than ${MOST_FILES} files`, []);
  }
  const fonts: SiteFont[] = [];
  for (const [index, path] of paths.entries()) {
    const field = paths.length === 1 ? role : `${role}[${index}]`;
    const font = await readOne(given, group, field, path);
    if (font) fonts.push(font);
  }
  return fonts;
}

async function readOne(
  { contentDir, characters }: Given,
  group: Fields,
  field: string,
  path: string,
): Promise<SiteFont | null> {
  if (!PATH.test(path) || !ENDINGS.has(extname(path).toLowerCase())) {
    return group.fail(field, 'must be a WOFF2, TTF or OTF file in the content folder', null);
  }
  const found = await findInFolder(contentDir, path);
  if (found === 'missing') {
    const suggestion =
      'copy the font into the content folder, and write its path relative to that folder';
    group.report('font-missing', field, `refers to ${path}, which is missing`, suggestion);
    return null;
  }
  if (found === 'outside') {
    return group.fail(
      field,
      `refers to ${path}, a link to a file outside the content folder`,
      null,
    );
  }
  if ((await stat(found.file)).size > LARGEST) {
    const message = `refers to ${path}, which is larger than ${LARGEST / 1_000_000} MB`;
    const suggestion = 'use a font for a single script, or one with fewer axes';
    group.report('font-too-large', field, message, suggestion);
    return null;
  }
  const font = await readFont(await readFile(found.file), characters);
  if (typeof font === 'string') {
    const { message, suggestion } = FAULTS[font];
    group.report('font-unreadable', field, `refers to ${path}, which ${message}`, suggestion);
    return null;
  }
  reportLicense(font, group, field, path);
  return font;
}

const FAULTS: Readonly<Record<FontFault, { message: string; suggestion: string }>> = {
  unreadable: {
    message: 'is damaged or not a font',
    suggestion: 'download it again from its original source, as WOFF2, TTF or OTF',
  },
  collection: {
    message: 'is a collection of fonts',
    suggestion: 'use a file that contains a single font',
  },
  'no-letters': {
    message: 'has no Latin letters',
    suggestion: 'use the file of this font family that has them',
  },
};

function reportLicense({ license, bytes }: SiteFont, group: Fields, field: string, path: string) {
  if (license === 'open') return;
  const isForbidden = license === 'no-embedding';
  group.report(
    'font-license',
    field,
    isForbidden
      ? `refers to ${path}, whose license (its fsType field) forbids embedding`
      : `refers to ${path}, whose license forbids subsetting, so readers download all ${kilobytes(bytes.length)}`,
    isForbidden
      ? 'get a web license from its foundry, or choose another font'
      : 'ask its foundry for a file with only the characters that you need',
  );
}

export function kilobytes(size: number): string {
  return `${Math.round(size / 1000)} kB`;
}
