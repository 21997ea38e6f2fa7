import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create, type Font } from 'fontkitten';
import {
  draftContentFolder,
  type ContentFolderDraft,
} from '../../../../../test/support/fixtures/contentFolder';
import { staticFont, variableFont } from '../../../../../test/support/fixtures/fonts';
import type { StoredTheme } from '../../../../store/storedContent';
import { readFolder, type ContentFolder } from '../../readFolder';

let draft: ContentFolderDraft;
beforeAll(async () => {
  draft = await draftContentFolder();
  await draft.write('site.json', JSON.stringify({ name: 'Field Notes' }));
  const write = async (name: string, bytes: Promise<Buffer>): Promise<void> => {
    await draft.write(name, '');
    await writeFile(join(draft.folder, name), await bytes);
  };
  await write('fonts/Serif[opsz,wght].woff2', variableFont('serif'));
  await write('fonts/sans.woff2', variableFont('sans'));
  await write('fonts/regular.ttf', staticFont('serif', 400));
  await write('fonts/black.ttf', staticFont('serif', 900));
  await write('fonts/italic.ttf', staticFont('serifItalic', 400));
  await write('fonts/complete.ttf', staticFont('sans', 400, 0x100));
  await write('fonts/light.ttf', staticFont('sans', 300));
  await write('fonts/collection.ttf', collectionOf(staticFont('sans', 400)));
  await write('fonts/half.woff2', half(variableFont('sans')));
});
afterAll(() => draft.clear());

async function read(fonts: unknown): Promise<ContentFolder> {
  await draft.write('theme.json', JSON.stringify({ name: 'Field Notes', fonts }, null, 2));
  return readFolder(draft.folder, { siteKey: 'halfwave' });
}

async function themeOf(fonts: unknown): Promise<StoredTheme> {
  const { theme, problems } = await read(fonts);
  expect(problems).toEqual([]);
  if (!theme) throw new Error('There is no theme');
  return theme;
}

/** The descriptors in an `@font-face` rule. */
type Face = Readonly<Record<string, string>>;

function facesOf({ sheet }: StoredTheme, family: string): Face[] {
  return [...sheet.matchAll(/@font-face\{([^}]*)\}/g)]
    .map(([, text = '']): Face => {
      const descriptors = text.split(';').map((each): [string, string] => {
        const colon = each.indexOf(':');
        return [each.slice(0, colon), each.slice(colon + 1)];
      });
      return Object.fromEntries(descriptors);
    })
    .filter((face) => face['font-family'] === `'${family}'`);
}

function token({ sheet }: StoredTheme, name: string): string | undefined {
  return new RegExp(`--${name}:([^;}]+)`).exec(sheet)?.[1];
}

/** Returns the WOFF2 font that readers download. */
function servedFont({ files }: StoredTheme, face: Face | undefined): Font {
  const name = /[0-9a-f]+\.woff2/.exec(face?.['src'] ?? '')?.[0] ?? '';
  const font = create(Buffer.from(files[name]?.base64 ?? '', 'base64'));
  if (font.isCollection) throw new Error('It is a collection');
  expect(font.type).toBe('WOFF2');
  return font;
}

/** Returns a TrueType collection that contains one font. */
async function collectionOf(font: Promise<Buffer>): Promise<Buffer> {
  const head = Buffer.alloc(16);
  head.write('ttcf');
  head.writeUInt32BE(0x10000, 4);
  head.writeUInt32BE(1, 8);
  head.writeUInt32BE(16, 12);
  return Buffer.concat([head, await font]);
}

async function half(font: Promise<Buffer>): Promise<Buffer> {
  return (await font).subarray(0, 9000);
}

describe('a theme without fonts', () => {
  it('adds no font rules, files or fields', async () => {
    const { theme } = await read(undefined);
    expect(theme?.sheet).not.toMatch(/@font-face|--serif|--grotesk|--display-face/);
    expect(theme?.files).toEqual({});
    expect(theme).not.toHaveProperty('headlineFont');
  });

  it('has the same color rules as a theme with fonts', async () => {
    const plain = (await read(undefined)).theme?.sheet ?? '';
    const { sheet } = await themeOf({ display: 'fonts/black.ttf' });
    expect(plain).not.toBe('');
    expect(sheet.startsWith(`${plain}@font-face`)).toBe(true);
  });
});

describe('theme fonts', () => {
  it('replace the app’s fonts in headlines, text and menus', async () => {
    const theme = await themeOf({
      display: 'fonts/black.ttf',
      text: 'fonts/Serif[opsz,wght].woff2',
      ui: 'fonts/sans.woff2',
    });
    expect(token(theme, 'display-face')).toMatch(
      /^'Site Display','Site Display Georgia',.*,serif$/,
    );
    expect(token(theme, 'serif')).toMatch(/^'Site Text',/);
    expect(token(theme, 'grotesk')).toMatch(/^'Site UI',/);
    expect(Object.values(theme.files).map(({ type }) => type)).toEqual(
      Array.from({ length: 3 }, () => 'font/woff2'),
    );
  });

  it('use the text font for menus if it is a sans serif, and a system font otherwise', async () => {
    const sans = await themeOf({ text: 'fonts/sans.woff2' });
    expect(token(sans, 'grotesk')).toBe(token(sans, 'serif'));
    expect(token(sans, 'grotesk')).toMatch(/'Site Text Arial'.*,sans-serif$/);
    const serif = await themeOf({ text: 'fonts/regular.ttf' });
    expect(token(serif, 'grotesk')).toBe('system-ui,sans-serif');
  });

  it('do not replace the app’s text and menu fonts if the theme sets only a headline font', async () => {
    const theme = await themeOf({ display: 'fonts/black.ttf' });
    expect(token(theme, 'serif')).toBeUndefined();
    expect(token(theme, 'grotesk')).toBeUndefined();
  });

  it('form one family if two roles use the same files', async () => {
    const theme = await themeOf({ text: 'fonts/sans.woff2', display: 'fonts/sans.woff2' });
    expect(token(theme, 'display-face')).toBe(token(theme, 'serif'));
    expect(facesOf(theme, 'Site Display')).toEqual([]);
    expect(Object.keys(theme.files)).toHaveLength(1);
  });

  it('take their weights and styles from their files', async () => {
    const names = ['fonts/regular.ttf', 'fonts/italic.ttf', 'fonts/black.ttf'];
    const faces = facesOf(await themeOf({ text: names }), 'Site Text');
    expect(faces.map((face) => [face['font-style'], face['font-weight']])).toEqual([
      ['normal', '400'],
      ['italic', '400'],
      ['normal', '900'],
    ]);
    expect(new Set(faces.map((face) => face['font-display']))).toEqual(new Set(['swap']));
  });

  it('cover all weights if headlines have a single file, so that browsers do not synthesize bold', async () => {
    const [face] = facesOf(await themeOf({ display: 'fonts/regular.ttf' }), 'Site Display');
    expect(face?.['font-weight']).toBe('1 1000');
  });

  it('are preloaded in the weight closest to the headline weight', async () => {
    const files = ['fonts/italic.ttf', 'fonts/regular.ttf', 'fonts/black.ttf'];
    for (const role of ['display', 'text']) {
      const theme = await themeOf({ [role]: files });
      const family = role === 'display' ? 'Site Display' : 'Site Text';
      const black = facesOf(theme, family).find((face) => face['font-weight'] === '900');
      expect(theme.headlineFont).toMatch(/^\/assets\/theme\/[0-9a-f]{20}\.woff2$/);
      expect(black?.['src']).toContain(theme.headlineFont);
    }
  });
});

describe('a font that readers download', () => {
  it('contains letters of the Latin script and of no other script', async () => {
    const theme = await themeOf({ text: 'fonts/Serif[opsz,wght].woff2' });
    const font = servedFont(theme, facesOf(theme, 'Site Text')[0]);
    for (const letter of 'Azéßø€“—…1') {
      expect([letter, font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)]).toEqual([
        letter,
        true,
      ]);
    }
    const others = font.characterSet.filter((each) => each > 0x24f && each < 0x2000);
    expect(others.every((each) => each < 0x330 || each >= 0x1e80)).toBe(true);
  });

  it('keeps its variation axes', async () => {
    const theme = await themeOf({ text: 'fonts/Serif[opsz,wght].woff2' });
    const [face] = facesOf(theme, 'Site Text');
    expect(servedFont(theme, face).variationAxes).toMatchObject({
      wght: { min: 100, max: 900 },
      opsz: { min: 8, max: 30 },
    });
    expect(face?.['font-weight']).toBe('100 900');
  });

  it('has the same content and URL on every import', async () => {
    const fonts = { text: 'fonts/regular.ttf' };
    expect(await themeOf(fonts)).toEqual(await themeOf(fonts));
  });

  it('is served in full, with a warning, if its license forbids subsetting', async () => {
    const { problems, theme } = await read({ text: 'fonts/complete.ttf' });
    expect(problems).toMatchObject([{ code: 'font-license', severity: 'warning', line: 4 }]);
    expect(problems[0]?.message).toMatch(/readers download all \d+ kB/);
    const reduced = await themeOf({ text: 'fonts/light.ttf' });
    const [complete, other] = [theme!, reduced].map(
      (each) => servedFont(each, facesOf(each, 'Site Text')[0]).numGlyphs,
    );
    expect(complete).toBeGreaterThan(other!);
  });
});

describe('the fallback for a font', () => {
  // Close to the values in src/ui/styles/fonts.css, which `npm run fonts` calculates from subsets of the same font.
  it.each([
    ['regular', '100 599', '101.5%', '99%', '30%'],
    ['bold', '600 900', '95.8%', '104%', '32%'],
  ])(
    'has metric overrides that match the theme font: %s Arial',
    async (_name, weight, size, ascent, descent) => {
      const theme = await themeOf({ ui: 'fonts/sans.woff2' });
      const face = facesOf(theme, 'Site UI Arial').find((each) => each['font-weight'] === weight);
      expect(face).toMatchObject({
        ...{ 'size-adjust': size, 'ascent-override': ascent, 'descent-override': descent },
        'line-gap-override': '0%',
      });
    },
  );

  it('has a single weight if the font does', async () => {
    const theme = await themeOf({ text: 'fonts/regular.ttf' });
    const georgia = facesOf(theme, 'Site Text Georgia');
    expect(georgia).toHaveLength(1);
    expect(georgia[0]).toMatchObject({ 'font-weight': '400', 'size-adjust': '96.98%' });
  });

  it('is italic if the font is', async () => {
    const theme = await themeOf({ text: ['fonts/regular.ttf', 'fonts/italic.ttf'] });
    expect(facesOf(theme, 'Site Text Georgia')[1]).toMatchObject({
      ...{ 'font-style': 'italic', 'size-adjust': '90.65%' },
      src: "local('Georgia Italic')",
    });
  });
});

describe('an invalid font setting', () => {
  it.each([
    ['fonts/none.ttf', 'font-missing', 'is missing'],
    ['fonts/half.woff2', 'font-unreadable', 'damaged or not a font'],
    ['fonts/collection.ttf', 'font-unreadable', 'is a collection'],
    ['fonts/a.svg', 'invalid-field', 'a WOFF2, TTF or OTF file'],
    ['../a.ttf', 'invalid-field', 'a WOFF2, TTF or OTF file'],
  ])(
    'is reported on its line, and the theme is marked as broken: %s',
    async (file, code, message) => {
      const { problems, broken } = await read({ display: 'fonts/black.ttf', text: file });
      expect(problems).toMatchObject([{ code, severity: 'error', file: 'theme.json', line: 5 }]);
      expect(problems[0]?.message).toContain(message);
      expect([...broken]).toContain('theme');
    },
  );

  it('is reported if the font has no Latin letters', async () => {
    await writeFile(join(draft.folder, 'fonts/other.woff2'), await variableFont('vietnamese'));
    const { problems } = await read({ text: 'fonts/other.woff2' });
    expect(problems).toMatchObject([{ code: 'font-unreadable' }]);
    expect(problems[0]?.message).toContain('has no Latin letters');
  });

  it('is reported with a suggestion if it names an unknown script', async () => {
    const { problems } = await read({ text: 'fonts/regular.ttf', scripts: ['gree'] });
    expect(problems).toMatchObject([{ code: 'invalid-field', suggestion: 'did you mean greek?' }]);
  });
});
