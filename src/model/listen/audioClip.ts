/** An audio clip, stored as a file in `clips/`. */
export interface AudioClip {
  url: string;
  mimeType: string;
  /** Size in bytes. */
  size: number;
}

/** A recording of a story, which readers hear instead of a browser voice. */
export interface StoryAudio extends AudioClip {
  /** Duration in seconds, if an editor provided it. */
  duration?: number;
}
