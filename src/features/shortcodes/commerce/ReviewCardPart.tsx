import type { ReactNode } from 'react';
import type { ReviewCard } from '../../../model/content/commerce';
import type { CardContent } from '../../../model/shortcodes/contents';
import { ratingLabel } from '../../../model/content/stories';
import { ComparisonTable } from './ComparisonTable';
import styles from './Commerce.module.css';
import { LikesAndDislikes } from './LikesAndDislikes';
import { Offers } from './Offers';
import type { PartProps } from '../part';
import { TechProductFacts } from './TechProductFacts';

/** Summary of a product review within a story. */
export function ReviewCardPart({ content, children, level }: PartProps<CardContent>): ReactNode {
  const { card, compared } = content;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <>
      <ComparisonTable products={compared} />
      <section className={styles['entry']} data-review-card={card.uuid}>
        <Heading className={styles['heading']}>{card.productName}</Heading>
        <p className={styles['rating']}>
          {card.rating !== null && (
            <>
              <span className={styles['position']}>{card.rating}</span>
              <span>/10</span>{' '}
            </>
          )}
          <span>{ratingLabel(card.rating)}</span>
        </p>
        <Honours card={card} />
        {children}
        <LikesAndDislikes like={card.like} dislike={card.dislike} />
        <TechProductFacts product={card.techProd} usePricing={card.usePricing} />
        <Offers offers={card.merchantOffers} />
      </section>
    </>
  );
}

function Honours({ card }: { card: ReviewCard }): ReactNode {
  const { innovationAward: award } = card;
  const chosen = dayWords(card.editorsDate, card.editorsMonth, card.editorsYear);
  return (
    <>
      {card.editorsChoice && (
        <p className={styles['honour']}>Editors’ choice{chosen && `, ${chosen}`}</p>
      )}
      {award && (
        <p className={styles['honour']}>
          Innovation award
          {dayWords(award.date, award.month, award.year).replace(/^(?=.)/, ', ')}
        </p>
      )}
    </>
  );
}

/** Formats the known parts of a date, such as "March 3, 2026", "March 2026" or "2026". */
function dayWords(date: string, month: string, year: string): string {
  const day = /^\d{1,2}$/.test(date) && month !== '' ? `${month} ${date},` : month;
  return [day, year].filter(Boolean).join(' ') || date;
}
