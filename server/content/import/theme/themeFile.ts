import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import sharp from 'sharp';
import { IMAGE_PIXELS } from '../../../config/limits';
import { themeFilePath } from '../../../http/assets/themeRoutes';
import type { LogoImage } from '../../../../src/model/routing/siteFrame';
import type { StoredTheme, StoredThemeFile } from '../../../store/storedContent';
import { Fields } from '../fields/frontMatter';
import { FileProblems } from '../problems/fileProblems';
import { yamlPositions } from '../problems/yamlPositions';
import { parseJsonFile } from '../staticPageFile';
import { findInFolder } from './folderFile';
import { readThemeFonts } from './fonts/themeFonts';
import { readPalettes, type Palette } from './themeColors';
import { themeSheet } from './themeSheet';

export const THEME = 'theme.json';

/** Name of the demo publication. Without a `theme.json`, it uses the app's own style sheets. */
const DEMO = 'Halfwave';

export interface Theme {
  /** Empty if the file contains no name. */
  name: string;
  /** Null if the publication shows its name as text instead. */
  logo: LogoImage | null;
  document: StoredTheme;
  problems: FileProblems;
}

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};
const PATH = /^(?!.*(?:^|\/)\.)[\w-][\w./-]{0,199}$/;
/** Maximum size of an image in bytes. Low, because every page shows the logo. */
const LARGEST = 200_000;

interface ImageFile extends StoredThemeFile {
  name: string;
  width: number;
  height: number;
}

/** Returns true if the publication shows its own name and colors instead of the demo's. */
export function hasTheme(text: string | null, name: string): boolean {
  return text !== null || name !== DEMO;
}

/**
 * Reads `theme.json`. If the file is missing, the publication gets a neutral theme.
 * @throws ContentFileError if the text is not a JSON object
 */
export async function readTheme(contentDir: string, text: string | null): Promise<Theme> {
  const values = text === null ? {} : parseJsonFile(THEME, text);
  const problems = new FileProblems(THEME, text ?? '', positionsOf(text));
  const fields = new Fields(problems, values);
  const name = fields.text('name');
  const palettes = readPalettes(fields);
  const { logo, files } = await readLogo(contentDir, fields, typeof values['logo'] === 'string');
  const mark = await readImage(contentDir, fields, 'mark');
  const fonts = await readThemeFonts(contentDir, fields);
  reportMenus(fields);
  fields.reportUnknown();
  return {
    ...{ name, logo, problems },
    document: {
      sheet: themeSheet(palettes) + (fonts?.sheet ?? ''),
      paper: { light: palettes.light.paper, dark: palettes.dark.paper },
      mark: mark ? { type: mark.type, base64: mark.base64 } : neutralMark(palettes.light),
      files: {
        ...Object.fromEntries(
          files.map(({ name: file, type, base64 }) => [file, { type, base64 }]),
        ),
        ...fonts?.files,
      },
      ...(fonts?.headlineFont ? { headlineFont: fonts.headlineFont } : {}),
    },
  };
}

/**
 * Returns the position of each field. The file is parsed as YAML, which fails if the JSON is indented with tabs. In
 * that case, the map is empty.
 */
function positionsOf(text: string | null): ReadonlyMap<string, number> {
  try {
    return yamlPositions(text ?? '{}');
  } catch {
    return new Map();
  }
}

function reportMenus(fields: Fields): void {
  for (const name of ['menus', 'footer']) {
    if (fields.has(name)) {
      fields.report('unknown-field', name, 'is ignored', 'put the links in menus.json');
    }
  }
}

/** Reads `logo`: a single file, or a file for each color scheme. */
async function readLogo(
  contentDir: string,
  fields: Fields,
  isOneFile: boolean,
): Promise<{ logo: LogoImage | null; files: ImageFile[] }> {
  const group = isOneFile ? null : fields.group('logo');
  const light = await readImage(contentDir, group ?? fields, group ? 'light' : 'logo');
  if (!light) return { logo: null, files: [] };
  const dark = group && (await readImage(contentDir, group, 'dark'));
  return {
    logo: {
      ...{ light: themeFilePath(light.name), width: light.width, height: light.height },
      ...(dark ? { dark: themeFilePath(dark.name) } : {}),
    },
    files: dark ? [light, dark] : [light],
  };
}

async function readImage(
  contentDir: string,
  fields: Fields,
  field: string,
): Promise<ImageFile | null> {
  const path = fields.text(field);
  if (path === '') return null;
  const type = TYPES[extname(path).toLowerCase()];
  if (!PATH.test(path) || type === undefined) {
    return fields.fail(field, 'must be an SVG or PNG file in the content folder', null);
  }
  const found = await findInFolder(contentDir, path);
  if (found === 'missing') {
    fields.report('picture-missing', field, `refers to ${path}, which is missing`);
    return null;
  }
  if (found === 'outside') {
    fields.report(
      'picture-outside',
      field,
      `refers to ${path}, a link to a file outside the content folder`,
    );
    return null;
  }
  const bytes = await readFile(found.file);
  if (bytes.length > LARGEST) {
    const suggestion = `reduce it to ${LARGEST / 1000} kB or less`;
    fields.report('picture-too-large', field, `refers to ${path}, which is too large`, suggestion);
    return null;
  }
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: IMAGE_PIXELS }).metadata();
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 20);
    const name = `${hash}${extname(path).toLowerCase()}`;
    return { name, type, base64: bytes.toString('base64'), width, height };
  } catch {
    fields.report(
      'picture-unreadable',
      field,
      `refers to ${path}, which is damaged or not a picture`,
    );
    return null;
  }
}

/** Draws the default mark of a publication, a page with a folded corner, in the publication's colors. */
function neutralMark({ accent, onAccent }: Palette): StoredThemeFile {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">` +
    `<rect width="96" height="96" rx="14" fill="${accent}"/>` +
    `<path d="M28 20h28l14 14v42H28z" fill="${onAccent}"/>` +
    `<path d="M56 20v14h14z" fill="${accent}" fill-opacity=".55"/>` +
    `<path d="M36 46h26M36 56h26M36 66h16" stroke="${accent}" stroke-width="4"/></svg>`;
  return { type: 'image/svg+xml', base64: Buffer.from(svg).toString('base64') };
}
