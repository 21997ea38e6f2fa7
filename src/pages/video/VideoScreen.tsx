import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { ArticleBody } from '../../features/article/body/ArticleBody';
import { ArticleHead } from '../../features/article/ArticleHead';
import { ArticleMeta } from '../../features/article/ArticleMeta';
import { PaidNote } from '../../features/article/PaidNote';
import { TopicTags } from '../../features/article/TopicTags';
import { selectCurrentPage } from '../../features/page/pageSlice';
import { VideoLink } from '../../features/video/VideoLink';
import { VideoStage } from '../../features/video/VideoStage';
import { Transcript } from '../../features/video/Transcript';
import { NextVideos } from '../../features/video/NextVideos';
import { isSponsored } from '../../model/content/sections';
import type { VideoStory } from '../../model/content/stories';
import { classNames } from '../../ui/classNames';
import { WaveRule } from '../../ui/media/Wave';
import { listItems, objectItem } from '../componentContent';
import type { PartProps, PartRegistry, ScreenProps } from '../screen';
import styles from './VideoScreen.module.css';

export default function VideoScreen({ page, render }: ScreenProps): ReactNode {
  return <>{page.components.map(render)}</>;
}

export const parts = { video: VideoPart, 'video-list': VideoListPart } satisfies PartRegistry;

/** Renders a video. On a share page (`video-share`), shows a link to the full page instead of the text. */
function VideoPart({ component, now }: PartProps): ReactNode {
  const page = useSelector(selectCurrentPage);
  const video = objectItem(component) as VideoStory | null;
  if (!video) return null;
  const isPaid = isSponsored(video);
  return (
    <article
      className={classNames(styles['video'], !isPaid && styles['flush'])}
      lang={video.lang}
      dir={video.dir}
    >
      {isPaid && <PaidNote article={video} />}
      <VideoStage video={video} />
      <div className={styles['head']}>
        <ArticleHead article={video} headingLevel={1} />
      </div>
      <ArticleMeta article={video} now={now} />
      <div className={styles['text']}>
        {page?.pageType === 'video-share' ? (
          <VideoLink video={video} />
        ) : (
          <WrittenPiece video={video} />
        )}
      </div>
    </article>
  );
}

function VideoListPart({ component }: PartProps): ReactNode {
  const items = listItems(component);
  const { heading = '' } = component.metadata;
  return items.length > 0 && <NextVideos heading={heading} items={items} />;
}

function WrittenPiece({ video }: { video: VideoStory }): ReactNode {
  return (
    <>
      <div>
        <h2 className={styles['heading']}>About the video</h2>
        <ArticleBody nodes={video.body} headingLevel={2} />
      </div>
      <Transcript video={video} />
      <WaveRule />
      <TopicTags topics={video.topics} tags={video.tags} />
    </>
  );
}
