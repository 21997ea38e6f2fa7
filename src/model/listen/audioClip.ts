/** An audio clip, stored as a file in `clips/`. */
export interface AudioClip {
  url: string;
  mimeType: string;
  /** Bytes. */
  size: number;
}

/** A recording of a story, which readers hear instead of a browser voice. */
export interface StoryAudio extends AudioClip {
  /** Seconds, if an editor gave them. */
  duration?: number;
}
