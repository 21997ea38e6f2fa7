import type { ReactNode } from 'react';
import { entryId } from '../../../model/content/entryId';
import type { ListicleContent } from '../../../model/shortcodes/contents';
import { Link } from '../../../ui/links/Link';
import { Picture } from '../../../ui/media/Picture';
import { Caption } from '../Caption';
import { ComparisonTable } from '../commerce/ComparisonTable';
import { CreditCardTerms } from '../commerce/CreditCardTerms';
import styles from '../commerce/Commerce.module.css';
import { LikesAndDislikes } from '../commerce/LikesAndDislikes';
import { Offers } from '../commerce/Offers';
import type { PartProps } from '../part';
import { BODY_SIZES } from './StoryImage';
import { TechProductFacts } from '../commerce/TechProductFacts';

/** An entry in a "best" list; the first one includes the comparison table. */
export function ListicleEntry({ content, children, level }: PartProps<ListicleContent>): ReactNode {
  const { entry, position, compared } = content;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <>
      <ComparisonTable products={compared} />
      <section className={styles['entry']} id={entryId(entry.uuid)} data-listicle={entry.uuid}>
        <Heading className={styles['heading']}>
          <span className={styles['position']}>{position}</span> {entry.hed}
        </Heading>
        {entry.subhed && <p className={styles['subhed']}>{entry.subhed}</p>}
        <EntryImage entry={entry} />
        {entry.description && <p className={styles['text']}>{entry.description}</p>}
        {children}
        <LikesAndDislikes like={entry.like} dislike={entry.dislike} />
        <TechProductFacts product={entry.techProd} usePricing={entry.usePricing} />
        {entry.creditCardData && <CreditCardTerms offer={entry.creditCardData} />}
        <Offers offers={entry.merchantOffers} />
        <Supplement entry={entry} />
      </section>
    </>
  );
}

function EntryImage({ entry }: Pick<ListicleContent, 'entry'>): ReactNode {
  const { image } = entry.imageGroup;
  if (!image) return null;
  return (
    <figure>
      <Picture className={styles['picture']} image={image} sizes={BODY_SIZES} />
      <Caption
        text={entry.imageCaptionOverride || image.caption}
        credits={entry.imageCreditOverride || image.credits}
      />
    </figure>
  );
}

function Supplement({ entry }: Pick<ListicleContent, 'entry'>): ReactNode {
  const { supplementalText: text, supplementalUrl: url } = entry;
  if (!text) return null;
  const isOwn = /^\/(?![/\\])/.test(url);
  const isOther = /^https:\/\//.test(url);
  return (
    <p className={styles['supplement']}>
      {isOwn || isOther ? (
        <Link href={url} {...(isOther && { rel: 'noopener nofollow' })}>
          {text}
        </Link>
      ) : (
        text
      )}
    </p>
  );
}
