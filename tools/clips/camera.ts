import sharp from 'sharp';

/** What a film is drawn in: pixels, and pictures a second. */
export const FRAME = { width: 640, height: 360, rate: 12 };

/** The part of a picture that the camera sees, as shares of its width and height. */
export interface View {
  x: number;
  y: number;
  /** Share of the width; the height follows from the frame's shape. */
  zoom: number;
}

/** A slow move over a still picture, as a documentary's camera makes it. */
export interface Shot {
  from: View;
  to: View;
  seconds: number;
}

/** A picture in the shape of the frame, large enough to be looked at closely. */
export interface Still {
  pixels: Buffer;
  width: number;
  height: number;
}

export async function openStill(file: string): Promise<Still> {
  const [width, height] = [FRAME.width * 2.5, FRAME.height * 2.5];
  const pixels = await sharp(file)
    .resize(width, height, { fit: 'cover' })
    // The pictures' grain would cost more than all that moves.
    .median(7)
    .removeAlpha()
    .raw()
    .toBuffer();
  return { pixels, width, height };
}

/** The frames of some shots, one after another. */
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

/** Drawn between the pixels, or the camera would tremble. */
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
