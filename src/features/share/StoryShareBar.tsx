import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { commentsAnchor, commentsOf } from '../../model/members/comments';
import type { SharedStory } from '../../model/members/sharing';
import type { PageSliceState } from '../page/pageSlice';
import { ShareBar } from './ShareBar';

export interface StoryShareBarProps {
  story: SharedStory;
  canListen: boolean;
}

/** The share bar of a story, with a link to the discussion if there is one. */
export function StoryShareBar({ story, canListen }: StoryShareBarProps): ReactNode {
  const identifier = useSelector(({ page }: { page: PageSliceState }) => {
    const threads = Object.values(page.pages).map((held) => commentsOf(held, story.path));
    return threads.find((thread) => thread !== null)?.identifier ?? null;
  });
  return (
    <ShareBar
      story={story}
      canListen={canListen}
      discussion={identifier === null ? null : commentsAnchor(identifier)}
    />
  );
}
