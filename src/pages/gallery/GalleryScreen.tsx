import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { AffiliateNote } from '../../features/article/body/AffiliateNote';
import { ArticleBody } from '../../features/article/body/ArticleBody';
import { ArticleHead } from '../../features/article/ArticleHead';
import { ArticleMeta } from '../../features/article/ArticleMeta';
import { lazyMoreStories } from '../../features/article/lazyMoreStories';
import { PaidNote } from '../../features/article/PaidNote';
import { TopicTags } from '../../features/article/TopicTags';
import { GalleryIndex } from '../../features/gallery/GalleryIndex';
import { GalleryImages } from '../../features/gallery/GalleryImages';
import { useOpenAt } from '../../features/gallery/useOpenAt';
import { selectCurrentPage } from '../../features/page/pageSlice';
import { StoryShare } from '../../features/share/StoryShare';
import { isSponsored } from '../../model/content/sections';
import type { Gallery } from '../../model/content/stories';
import { Island } from '../../ui/lazy/Island';
import { WaveRule } from '../../ui/media/Wave';
import { objectItem } from '../componentContent';
import type { PartProps, PartRegistry, ScreenProps } from '../screen';
import styles from './GalleryScreen.module.css';

export default function GalleryScreen({ page, render }: ScreenProps): ReactNode {
  return <>{page.components.map(render)}</>;
}

export const parts = { gallery: GalleryPart } satisfies PartRegistry;

function GalleryPart({ component, now }: PartProps): ReactNode {
  const page = useSelector(selectCurrentPage);
  const gallery = objectItem(component) as Gallery | null;
  const openAt = positionOf(gallery, page?.queryParams['pageNumber']);
  useOpenAt(component.id, openAt);
  if (!gallery) return null;
  return (
    <article className={styles['gallery']} lang={gallery.lang} dir={gallery.dir}>
      {isSponsored(gallery) && <PaidNote article={gallery} />}
      <div className={styles['head']}>
        <ArticleHead article={gallery} headingLevel={1} />
      </div>
      <div className={styles['index']}>
        <GalleryIndex items={gallery.items} openAt={openAt} />
      </div>
      <ArticleMeta article={gallery} now={now}>
        <StoryShare story={gallery} />
      </ArticleMeta>
      <div className={styles['text']}>
        <AffiliateNote thing={gallery} />
        <ArticleBody nodes={gallery.body} />
      </div>
      <GalleryImages
        slug={gallery.slug}
        items={gallery.items}
        openAt={openAt}
        renderText={renderText}
      />
      <WaveRule />
      <TopicTags topics={gallery.topics} tags={gallery.tags} />
      {gallery.relatedObjects.length > 0 && (
        <Island>
          <lazyMoreStories.Part stories={gallery.relatedObjects} />
        </Island>
      )}
    </article>
  );
}

/** Returns the image position requested in the URL; null if the URL has none or the gallery has no such image. */
function positionOf(gallery: Gallery | null, pageNumber: string | undefined): number | null {
  const requested = Number(pageNumber);
  return gallery?.items.some(({ position }) => position === requested) ? requested : null;
}

function renderText(nodes: Parameters<typeof ArticleBody>[0]['nodes']): ReactNode {
  return <ArticleBody nodes={nodes} headingLevel={2} />;
}
