import sharp from 'sharp';
import type { StoredTheme } from '../../store/storedContent';
import { createThemeIcons } from './themeIcons';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#0b5d3b"/></svg>';
const encoded = (content: string | Buffer): string => Buffer.from(content).toString('base64');

const themeOf = (mark: StoredTheme['mark']): StoredTheme => ({
  ...{ sheet: '', files: {}, mark },
  paper: { light: '#ffffff', dark: '#000000' },
});

const SVG_THEME = themeOf({ type: 'image/svg+xml', base64: encoded(SVG) });

async function icon(path: string, theme = SVG_THEME): Promise<Buffer> {
  const found = createThemeIcons(theme).find((each) => each.path === path);
  if (!found) throw new Error(`There is no ${path}`);
  return found.bytes();
}

async function pixel(png: Buffer, left: number, top: number): Promise<number[]> {
  const area = { left, top, width: 1, height: 1 };
  return [...(await sharp(png).ensureAlpha().extract(area).raw().toBuffer())];
}

const GREEN = [11, 93, 59, 255];
const WHITE = [255, 255, 255, 255];

describe('createThemeIcons', () => {
  it.each([
    ['/icons/icon-192.png', 192, 192],
    ['/icons/icon-512.png', 512, 512],
    ['/icons/maskable-512.png', 512, 512],
    ['/icons/apple-touch-icon.png', 180, 180],
    ['/icons/publisher-logo.png', 310, 310],
    ['/icons/logo.png', 120, 84],
  ])('creates an icon of the same size as in the demo: %s', async (path, width, height) => {
    const png = await icon(path);
    expect(await sharp(png).metadata()).toMatchObject({ width, height });
    expect(await sharp(`public${path}`).metadata()).toMatchObject({ width, height });
    expect(await pixel(png, width / 2, height / 2)).toEqual(GREEN);
  });

  it('pads the mark in the maskable icon, whose edges systems may crop, but not in the plain icon', async () => {
    expect(await pixel(await icon('/icons/maskable-512.png'), 60, 60)).toEqual(WHITE);
    expect(await pixel(await icon('/icons/icon-512.png'), 60, 60)).toEqual(GREEN);
  });

  it('returns the mark itself if it is an SVG, or else an SVG that contains the PNG', async () => {
    expect((await icon('/icons/icon.svg')).toString()).toBe(SVG);
    const png = await icon('/icons/icon-192.png');
    const around = await icon(
      '/icons/icon.svg',
      themeOf({ type: 'image/png', base64: encoded(png) }),
    );
    expect(await pixel(await sharp(around).png().toBuffer(), 48, 48)).toEqual(GREEN);
  });

  it('creates a favicon that contains a PNG of 32 by 32 pixels', async () => {
    const ico = await icon('/favicon.ico');
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    const png = ico.subarray(ico.readUInt32LE(18));
    expect(png.length).toBe(ico.readUInt32LE(14));
    expect(await sharp(png).metadata()).toMatchObject({ width: 32, height: 32 });
  });
});
