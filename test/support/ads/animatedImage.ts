import sharp from 'sharp';

interface Size {
  width: number;
  height: number;
}

/** Returns a GIF of a red ball rolling from left to right, in which consecutive frames always differ. */
export async function animatedImage(
  frames: number,
  { width, height }: Size = { width: 200, height: 100 },
): Promise<Buffer> {
  const rendered = await Promise.all(
    Array.from({ length: frames }, (_, index) =>
      sharp(Buffer.from(frame({ width, height }, index, frames)))
        .ensureAlpha()
        .raw()
        .toBuffer(),
    ),
  );
  const raw = { width, height: height * frames, channels: 4, pageHeight: height } as const;
  return sharp(Buffer.concat(rendered), { raw })
    .gif({ delay: Array.from({ length: frames }, () => 100), loop: 0 })
    .toBuffer();
}

function frame({ width, height }: Size, index: number, frames: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="rgb(${(index % 32) * 8} 17 68)"/>
    <circle cx="${(width * index) / frames}" cy="${height / 2}" r="${height / 4}" fill="#c33"/></svg>`;
}

/** Reads the width and height from the track of an MP4 file. */
export function videoSize(video: Buffer): Size {
  const track = video.indexOf('avc1', video.indexOf('stsd'));
  if (video.toString('latin1', 4, 8) !== 'ftyp' || track < 0) throw new Error('Not an MP4 video');
  return { width: video.readUInt16BE(track + 28), height: video.readUInt16BE(track + 30) };
}
