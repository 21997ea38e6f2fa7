/** Audio MIME types that `clips/` may contain, keyed by file extension. */
export const SOUND_TYPES: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
};

/** MIME types served from `clips/`: audio, videos, and video playlists. */
export const CLIP_TYPES: Readonly<Record<string, string>> = {
  ...SOUND_TYPES,
  mp4: 'video/mp4',
  m3u8: 'application/vnd.apple.mpegurl',
};

export const CLIPS_PATH = '/a/clips/';

/** Returns the URL path of a file in `clips/`. */
export function mediaFilePath(file: string): string {
  return CLIPS_PATH + encodeURIComponent(file);
}
