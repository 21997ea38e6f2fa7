import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  draftContentFolder,
  type ContentFolderDraft,
} from '../../../../test/support/fixtures/contentFolder';
import { readFolder, type ContentFolder } from '../readFolder';
import { contrastOf } from './contrast';

let draft: ContentFolderDraft;
beforeEach(async () => {
  draft = await draftContentFolder();
});
afterEach(() => draft.clear());

async function read(theme?: unknown, site?: unknown): Promise<ContentFolder> {
  if (theme !== undefined) await draft.write('theme.json', JSON.stringify(theme, null, 2));
  if (site !== undefined) await draft.write('site.json', JSON.stringify(site));
  return readFolder(draft.folder, { siteKey: 'halfwave' });
}

/**
 * Returns the values of a custom property in light mode, in dark mode, and in the dark and paper themes that readers
 * can choose.
 */
function valuesOf(property: string, { theme }: ContentFolder): string[] {
  const found = theme?.sheet.matchAll(new RegExp(`[{;]--${property}:(#\\w+)`, 'g'));
  return [...(found ?? [])].map(([, value = '']) => value);
}

const COLORS = {
  light: { paper: '#fff', ink: '#101820', accent: '#0b5d3b' },
  dark: { paper: '#0e1512', ink: '#eef2ee', accent: '#7ed6a5' },
};

describe('theme.json', () => {
  it('is optional for the demo publication, which keeps the look of the app', async () => {
    const folder = await read();
    expect(folder.site.name).toBe('Halfwave');
    expect(folder.theme).toBeNull();
    expect(folder.site).not.toHaveProperty('logo');
  });

  it('is optional for any other publication, which gets a neutral look', async () => {
    const folder = await read(undefined, { name: 'Field Notes' });
    expect(valuesOf('paper', folder)).toHaveLength(4);
    expect(folder.site.logo).toBeNull();
    expect(folder.problems).toEqual([]);
  });

  it('names the publication, and its publisher unless site.json does', async () => {
    const { site } = await read({ name: 'Field Notes' }, { publisher: { legalName: 'Notes Ltd' } });
    expect(site).toMatchObject({
      name: 'Field Notes',
      copyrightHolder: 'Field Notes',
      publisher: { name: 'Field Notes', legalName: 'Notes Ltd' },
    });
    const other = await read({ name: 'Field Notes' }, { publisher: { name: 'Notes Group' } });
    expect(other.site.publisher).toMatchObject({ name: 'Notes Group' });
  });

  it('sets colors for both schemes, from which missing ones are derived', async () => {
    const folder = await read({ name: 'Field Notes', colors: COLORS });
    expect(folder.problems).toEqual([]);
    expect(valuesOf('paper', folder)).toEqual(['#ffffff', '#0e1512', '#0e1512', '#f4e8d0']);
    expect(valuesOf('accent', folder)).toEqual(['#0b5d3b', '#7ed6a5', '#7ed6a5', '#0b5d3b']);
    expect(folder.theme?.paper).toEqual({ light: '#ffffff', dark: '#0e1512' });
    const pairs = valuesOf('ink-soft', folder).map((ink, index) =>
      contrastOf(ink, valuesOf('paper-shade', folder)[index] ?? ''),
    );
    expect(Math.min(...pairs)).toBeGreaterThanOrEqual(4.5);
  });

  it('yields an accent color with AA contrast on the paper theme that readers can choose', async () => {
    const light = { ...COLORS.light, accent: '#d0562b' };
    const folder = await read({ name: 'Field Notes', colors: { ...COLORS, light } });
    const [last] = valuesOf('accent', folder).slice(-1);
    expect(contrastOf(last ?? '', '#f4e8d0')).toBeGreaterThanOrEqual(4.5);
  });

  it('causes a warning with the contrast ratio and a better color if the contrast is too low', async () => {
    const { problems, theme } = await read({
      colors: { ...COLORS, light: { ...COLORS.light, accent: '#ffb000' } },
    });
    const [first] = problems;
    expect(problems).toHaveLength(1);
    expect(first?.code).toBe('low-contrast');
    expect(first?.message).toContain('accent #ffb000 on paper #ffffff has a contrast of 1.83');
    const better = /set accent to (#\w{6})/.exec(first?.suggestion ?? '')?.[1] ?? '#ffffff';
    expect(contrastOf(better, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(theme).not.toBeNull();
  });

  it('causes a warning if story text does not have AAA contrast', async () => {
    const { problems } = await read({
      colors: { ...COLORS, light: { ...COLORS.light, ink: '#666666' } },
    });
    expect(problems[0]?.message).toContain('ink #666666 on paper #ffffff');
    expect(problems[0]?.message).toContain('needs 7');
  });

  it('is marked as broken, together with the site document, if a color is invalid', async () => {
    const folder = await read({ colors: { light: { accent: 'forest' } } });
    expect(folder.problems).toMatchObject([{ code: 'invalid-field', line: 4, column: 8 }]);
    expect([...folder.broken]).toEqual(['theme', 'site']);
  });

  it('cannot contain menus or a footer; the report suggests menus.json', async () => {
    const { problems } = await read({ menus: [], footer: [] });
    expect(problems.map(({ code, suggestion }) => [code, suggestion])).toEqual([
      ['unknown-field', 'put the links in menus.json'],
      ['unknown-field', 'put the links in menus.json'],
    ]);
  });
});

describe('a logo', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="60"/>';

  it('is stored with its size, as a single file or as one file for each color scheme', async () => {
    await draft.write('theme/logo.svg', SVG);
    const one = await read({ logo: 'theme/logo.svg' });
    expect(one.site.logo).toMatchObject({ width: 300, height: 60 });
    expect(one.site.logo).not.toHaveProperty('dark');
    await writeFile(join(draft.folder, 'theme/dark.png'), await dot());
    const { site, theme } = await read({
      logo: { light: 'theme/logo.svg', dark: 'theme/dark.png' },
    });
    const names = [site.logo?.light, site.logo?.dark].map((url) => url?.split('/').at(-1));
    expect(Object.keys(theme?.files ?? {})).toEqual(names);
    expect(theme?.files[names[0] ?? '']).toEqual({
      type: 'image/svg+xml',
      base64: Buffer.from(SVG).toString('base64'),
    });
  });

  it.each([
    ['theme/none.svg', 'picture-missing'],
    ['../logo.svg', 'invalid-field'],
    ['logo.jpg', 'invalid-field'],
    ['theme/words.png', 'picture-unreadable'],
  ])('is reported if it cannot be used: %s', async (logo, code) => {
    await draft.write('theme/words.png', 'words');
    const { problems } = await read({ logo });
    expect(problems).toMatchObject([{ code, file: 'theme.json', line: 2, column: 4 }]);
  });
});

function dot(): Promise<Buffer> {
  return sharp({ create: { width: 8, height: 8, channels: 3, background: '#aa3355' } })
    .png()
    .toBuffer();
}
