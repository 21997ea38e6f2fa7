import sharp from 'sharp';

/** Size in pixels and frames per second of each video. */
export const FRAME = { width: 640, height: 360, rate: 12 };

/** The visible part of an image. Coordinates are fractions of its width and height. */
export interface View {
  x: number;
  y: number;
  /** Width as a fraction of the image's width. The height follows from the aspect ratio. */
  zoom: number;
}

/** A slow camera move over a still image. */
export interface Shot {
  from: View;
  to: View;
  seconds: number;
}

/** An image with the video's aspect ratio, large enough to zoom into. */
export interface Still {
  pixels: Buffer;
  width: number;
  height: number;
}

export async function openStill(file: string): Promise<Still> {
  const [width, height] = [FRAME.width * 2.5, FRAME.height * 2.5];
  const pixels = await sharp(file)
    .resize(width, height, { fit: 'cover' })
    // Removes grain, which would take more bytes in the video than all the motion.
    .median(7)
    .removeAlpha()
    .raw()
    .toBuffer();
  return { pixels, width, height };
}

/** Yields the frames of the shots, one shot after another. */
export function* frames(still: Still, shots: readonly Shot[]): Generator<Buffer> {
  for (const { from, to, seconds } of shots) {
    const count = Math.round(seconds * FRAME.rate);
    for (let at = 0; at < count; at += 1) {
      const share = count > 1 ? at / (count - 1) : 0;
      yield frameAt(still, {
        x: from.x + (to.x - from.x) * share,
        y: from.y + (to.y - from.y) * share,
        zoom: from.zoom * (to.zoom / from.zoom) ** share,
      });
    }
  }
}

/** Renders one frame. Interpolates between pixels, so that the motion does not jitter. */
function frameAt({ pixels, width, height }: Still, view: View): Buffer {
  const frame = Buffer.alloc(FRAME.width * FRAME.height * 3);
  const step = (width * view.zoom) / FRAME.width;
  const colourAt = (at: number, share: number): number =>
    (pixels[at] ?? 0) * (1 - share) + (pixels[at + 3] ?? 0) * share;
  let out = 0;
  for (let row = 0; row < FRAME.height; row += 1) {
    const y = Math.min(height - 2, Math.max(0, view.y * height + row * step));
    const yShare = y - Math.floor(y);
    for (let column = 0; column < FRAME.width; column += 1) {
      const x = Math.min(width - 2, Math.max(0, view.x * width + column * step));
      const xShare = x - Math.floor(x);
      const at = (Math.floor(y) * width + Math.floor(x)) * 3;
      for (let colour = at; colour < at + 3; colour += 1) {
        const upper = colourAt(colour, xShare);
        const lower = colourAt(colour + width * 3, xShare);
        frame[out] = upper * (1 - yShare) + lower * yShare;
        out += 1;
      }
    }
  }
  return frame;
}
