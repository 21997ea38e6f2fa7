import sharp from 'sharp';
import type { StoredTheme } from '../../store/storedContent';

interface ThemeIcon {
  /** Same path as the demo's icon in `public/`. */
  path: string;
  type: string;
  /** Returns the icon. Generates it on the first call. */
  bytes(): Promise<Buffer>;
}

const SVG = 'image/svg+xml';
const PNG = 'image/png';

interface Drawing {
  width: number;
  height: number;
  /** Fraction of the shorter side that the mark fills. */
  share: number;
  /** True if the icon needs an opaque background, because some systems show transparent areas as black. */
  isOpaque: boolean;
}

const DRAWINGS: Readonly<Record<string, Drawing>> = {
  '/icons/icon-192.png': { width: 192, height: 192, share: 1, isOpaque: false },
  '/icons/icon-512.png': { width: 512, height: 512, share: 1, isOpaque: false },
  '/icons/maskable-512.png': { width: 512, height: 512, share: 0.6, isOpaque: true },
  '/icons/apple-touch-icon.png': { width: 180, height: 180, share: 0.8, isOpaque: true },
  '/icons/publisher-logo.png': { width: 310, height: 310, share: 0.8, isOpaque: true },
  '/icons/logo.png': { width: 120, height: 84, share: 0.8, isOpaque: true },
};

/** DPI that renders a 96-unit-wide SVG with more pixels than the largest icon. */
const DENSITY = 400;
const FAVICON = 32;

/** Creates icons from the theme's mark, for every path where the demo publication has an icon. */
export function createThemeIcons({ mark, paper }: StoredTheme): ThemeIcon[] {
  const original = Buffer.from(mark.base64, 'base64');

  async function draw({ width, height, share, isOpaque }: Drawing): Promise<Buffer> {
    const side = Math.round(Math.min(width, height) * share);
    const image = await sharp(original, mark.type === SVG ? { density: DENSITY } : {})
      .resize(side, side, { fit: 'contain', background: TRANSPARENT })
      .png()
      .toBuffer();
    return sharp({
      create: {
        ...{ width, height, channels: 4 },
        background: isOpaque ? paper.light : TRANSPARENT,
      },
    })
      .composite([{ input: image }])
      .png({ compressionLevel: 9 })
      .toBuffer();
  }

  const drawn = Object.entries(DRAWINGS).map(([path, drawing]) => ({
    ...{ path, type: PNG, bytes: once(() => draw(drawing)) },
  }));
  const favicon = { width: FAVICON, height: FAVICON, share: 1, isOpaque: false };
  return [
    ...drawn,
    {
      ...{ path: '/favicon.ico', type: 'image/x-icon' },
      bytes: once(async () => icoOf(await draw(favicon))),
    },
    {
      ...{ path: '/icons/icon.svg', type: SVG },
      bytes: once(() => Promise.resolve(mark.type === SVG ? original : svgAround(mark.base64))),
    },
  ];
}

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

/** Returns a function that calls `make` once and shares the result. After a failure, the next call tries again. */
function once(make: () => Promise<Buffer>): () => Promise<Buffer> {
  let made: Promise<Buffer> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}

function svgAround(png: string): Buffer {
  return Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">' +
      `<image width="96" height="96" href="data:image/png;base64,${png}"/></svg>`,
  );
}

/** Wraps a PNG in an ICO file. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(FAVICON, 6);
  head.writeUInt8(FAVICON, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
