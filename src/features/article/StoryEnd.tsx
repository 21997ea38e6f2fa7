import type { ReactNode } from 'react';
import type { Article } from '../../model/content/content';
import { WaveRule } from '../../ui/media/Wave';
import { AuthorBio } from './AuthorBio';
import { TopicTags } from './TopicTags';

export interface StoryEndProps {
  article: Pick<Article, 'author' | 'suppressBio' | 'tags' | 'topics'>;
}

/** Author bio, and links to topics and tags, below a story. */
export function StoryEnd({ article }: StoryEndProps): ReactNode {
  return (
    <>
      <WaveRule />
      {!article.suppressBio && article.author && <AuthorBio author={article.author} />}
      <TopicTags topics={article.topics} tags={article.tags} />
    </>
  );
}
