import { VIDEO_FILE_TYPES, type VideoFile } from './videoEntity';

/** URLs passed to the player; empty if the video has no such file. */
export interface ChosenFiles {
  m3u8: string;
  mp4: string;
}

type Candidate = Pick<VideoFile, 'url' | 'type' | 'format' | 'bitrate'>;

/**
 * Chooses the HLS file and the MP4 file with the highest bitrate; `HLS_CLEAR` files take precedence over `HLS` files.
 * Ignores URLs that are neither https URLs nor paths on this site.
 * @param warn Called for each file of an unknown type.
 */
export function chooseVideoFiles(
  files: readonly Candidate[],
  warn: (message: string) => void,
): ChosenFiles {
  const safe = files.filter(({ url }) => isSafe(url));
  for (const { type } of safe) {
    if (!isKnown(type)) warn(`A video file has an unknown type: ${type.slice(0, 40)}`);
  }
  const clear = safe.filter((file) => isOfType(file, 'HLS_CLEAR'));
  const hls = clear.length > 0 ? clear : safe.filter((file) => isOfType(file, 'HLS'));
  return { m3u8: highest(hls)?.url ?? '', mp4: highest(safe.filter(isMp4))?.url ?? '' };
}

function isSafe(url: string): boolean {
  return /^(?:https:\/\/|\/(?!\/))/.test(url);
}

function isKnown(type: string): boolean {
  return type === '' || VIDEO_FILE_TYPES.some((known) => isOfType({ type }, known));
}

/** Compares file types without regard to case, because platforms spell them differently. */
function isOfType({ type }: Pick<Candidate, 'type'>, expected: string): boolean {
  return type.toLowerCase() === expected.toLowerCase();
}

function isMp4(file: Candidate): boolean {
  if (isOfType(file, 'WIFI') || isOfType(file, 'HDS')) return true;
  const isPlain = isOfType(file, 'Downloadable') || file.type === '';
  return isPlain && file.format.toLowerCase() === 'mpeg4';
}

function highest(files: readonly Candidate[]): Candidate | undefined {
  return files.reduce<Candidate | undefined>(
    (best, file) => (best === undefined || file.bitrate > best.bitrate ? file : best),
    undefined,
  );
}
