import sharp from 'sharp';
import { encoded } from './encode';

const SIZE = 160;

/** Returns smooth noise, which, like a photograph, needs fewer bytes at a lower quality. */
async function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: SIZE, height: SIZE, channels: 3, background: 'gray', noise } })
    .blur(1.5)
    .png()
    .toBuffer();
}

describe('encoded', () => {
  it.each(['avif', 'webp', 'jpeg'] as const)(
    'reduces the size of %s files by more than 40 percent if Save-Data is on, even without a size limit',
    async (format) => {
      const file = await photo();
      const sizeFor = async (savesData: boolean): Promise<number> => {
        const weighing = { count: SIZE * SIZE, savesData, mostBytes: Infinity };
        return (await encoded(sharp(file), format, weighing)).length;
      };
      expect(await sizeFor(true)).toBeLessThan(0.6 * (await sizeFor(false)));
    },
  );
});
