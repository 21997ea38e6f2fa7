/** Sound that `clips/` may hold, by the ending of the file. */
export const SOUND_TYPES: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
};

/** Everything that is served of it: sound, films, and the playlists of films. */
export const CLIP_TYPES: Readonly<Record<string, string>> = {
  ...SOUND_TYPES,
  mp4: 'video/mp4',
  m3u8: 'application/vnd.apple.mpegurl',
};

export const CLIPS_PATH = '/a/clips/';

/** The address of a file of `clips/`. */
export function clipPath(file: string): string {
  return CLIPS_PATH + encodeURIComponent(file);
}
