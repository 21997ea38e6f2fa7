import type { ExperimentState } from './experimentState';

/** Alternative texts of a story for readers in one bucket of an experiment. */
export interface StoryVariant {
  /** Id of the experiment. */
  experiment: string;
  bucket: string;
  /** The headline; missing if the story's own is used. */
  headline?: string;
  dek?: string;
}

interface Varied {
  headline: string;
  dek: string;
  variants?: readonly StoryVariant[];
}

/** Returns a story as the readers of a bucket see it; unchanged if it has no variant for the bucket. */
export function storyFor<Story extends Varied>(story: Story, state: ExperimentState | null): Story {
  const variant = story.variants?.find(
    ({ experiment, bucket }) => experiment === state?.id && bucket === state.bucket,
  );
  if (!variant) return story;
  const { headline = story.headline, dek = story.dek } = variant;
  return { ...story, headline, dek };
}
