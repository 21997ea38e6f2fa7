import type { ReactNode } from 'react';
import { AffiliateNote } from '../../features/article/body/AffiliateNote';
import { ArticleBody } from '../../features/article/body/ArticleBody';
import { ArticleHead } from '../../features/article/ArticleHead';
import { ArticleMeta } from '../../features/article/ArticleMeta';
import { AuthorBio } from '../../features/article/AuthorBio';
import { HeroFigure } from '../../features/article/HeroFigure';
import { PaidNote } from '../../features/article/PaidNote';
import { TopicTags } from '../../features/article/TopicTags';
import { ProductSheetView } from '../../features/review/ProductSheetView';
import { RelatedProductView } from '../../features/review/RelatedProductView';
import { Verdict } from '../../features/review/Verdict';
import { StoryShare } from '../../features/share/StoryShare';
import { isSponsored } from '../../model/content/sections';
import type { Product } from '../../model/content/products';
import type { Review } from '../../model/content/stories';
import { Link } from '../../ui/links/Link';
import { WaveRule } from '../../ui/media/Wave';
import { objectItem } from '../componentContent';
import type { PartProps, PartRegistry, ScreenProps } from '../screen';
import styles from './ReviewScreen.module.css';

export default function ReviewScreen({ page, render }: ScreenProps): ReactNode {
  return <>{page.components.map(render)}</>;
}

export const parts = { review: ReviewPart, product: ProductPart } satisfies PartRegistry;

function ReviewPart({ component, now }: PartProps): ReactNode {
  const review = objectItem(component) as Review | null;
  if (!review) return null;
  return (
    <article className={styles['review']} lang={review.lang} dir={review.dir}>
      {isSponsored(review) && <PaidNote article={review} />}
      <ArticleHead article={review} headingLevel={1} />
      {review.image && <HeroFigure image={review.image} isLongForm={false} priority />}
      <ArticleMeta article={review} now={now}>
        <StoryShare story={review} />
      </ArticleMeta>
      <Verdict review={review} />
      <div className={styles['text']}>
        <AffiliateNote thing={review} />
        <ArticleBody nodes={review.body} />
        {review.sheet && <ProductSheetView sheet={review.sheet} />}
        {review.relatedProduct && <RelatedProductView product={review.relatedProduct} />}
        <WaveRule />
        {review.author && <AuthorBio author={review.author} />}
        <TopicTags topics={review.topics} tags={review.tags} />
      </div>
    </article>
  );
}

/** Renders a product page, with a link to the review if there is one. */
function ProductPart({ component }: PartProps): ReactNode {
  const product = objectItem(component) as Product | null;
  if (!product) return null;
  const { title, dek, image, body, sheet, relatedProduct, review } = product;
  return (
    <article className={styles['review']}>
      <ArticleHead
        article={{ title, dek, headline: title, subType: '', topics: [] }}
        headingLevel={1}
      />
      {image && <HeroFigure image={image} isLongForm={false} priority />}
      <div className={styles['text']}>
        <AffiliateNote thing={product} />
        {review && (
          <p>
            Our review: <Link href={review.url}>{review.title}</Link>
          </p>
        )}
        <ArticleBody nodes={body} />
        <ProductSheetView sheet={sheet} />
        <RelatedProductView product={relatedProduct} />
      </div>
    </article>
  );
}
