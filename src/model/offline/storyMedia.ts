import { bytesOf, mediaFilesOf, type BundleStory } from './offlineBundle';

/** Kinds of media that a reader can add to a download. */
export type MediaKind = 'audio' | 'video';

/** A story's recording, the audio clips in its text and the files of its videos. */
export type StoryMedia = Pick<BundleStory, 'audio' | 'clips' | 'videos'>;

/** Returns the story with only the chosen kinds of media. */
export function withMedia(story: BundleStory, kinds: readonly MediaKind[]): BundleStory {
  const { audio, clips, videos, ...rest } = story;
  return {
    ...rest,
    ...(audio && kinds.includes('audio') && { audio }),
    ...(clips && kinds.includes('audio') && { clips }),
    ...(videos && kinds.includes('video') && { videos }),
  };
}

/** Returns the total size in bytes of one kind of media. */
export function mediaBytes(stories: readonly BundleStory[], kind: MediaKind): number {
  return bytesOf(stories.flatMap((story) => mediaFilesOf(withMedia(story, [kind]))));
}
