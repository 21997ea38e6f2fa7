import type { ExperimentState } from './experimentState';

/** Headline and dek that readers in one bucket of an experiment see. */
export interface StoryVariant {
  /** Id of the experiment. */
  experiment: string;
  bucket: string;
  /** Missing if the variant uses the story's own headline. */
  headline?: string;
  dek?: string;
}

interface Varied {
  headline: string;
  dek: string;
  variants?: readonly StoryVariant[];
}

/** Returns a story as readers in a bucket see it. Without a variant for the bucket, the story is unchanged. */
export function storyFor<Story extends Varied>(story: Story, state: ExperimentState | null): Story {
  const variant = story.variants?.find(
    ({ experiment, bucket }) => experiment === state?.id && bucket === state.bucket,
  );
  if (!variant) return story;
  const { headline = story.headline, dek = story.dek } = variant;
  return { ...story, headline, dek };
}
