import type { ReactNode } from 'react';
import { ratingLabel, type Review } from '../../model/content/stories';
import { EditorsChoice } from './EditorsChoice';
import { SubRatings } from './SubRatings';
import styles from './Verdict.module.css';

/** A review's score and conclusion, shown before the text. */
export function Verdict({ review }: { review: Review }): ReactNode {
  const { rating, bottomLine, subRatings, preferredProductName } = review;
  return (
    <section className={styles['verdict']} aria-labelledby="verdict">
      <div className={styles['score']}>
        <h2 className={styles['heading']} id="verdict">
          The verdict{preferredProductName && `: ${preferredProductName}`}
        </h2>
        <p>
          {rating !== null && (
            <>
              <span className={styles['number']}>{rating}</span>
              <span className={styles['of']}>/10</span>{' '}
            </>
          )}
          <span className={styles['label']}>{ratingLabel(rating, review.type)}</span>
        </p>
        {review.editorsChoice && <EditorsChoice date={review.editorsChoiceDate} />}
      </div>
      <div className={styles['words']}>
        {bottomLine && <p className={styles['bottomLine']}>{bottomLine}</p>}
        <GoodAndBad good={review.good} bad={review.bad} />
      </div>
      {subRatings.length > 0 && <SubRatings ratings={subRatings} />}
    </section>
  );
}

function GoodAndBad({ good, bad }: Pick<Review, 'good' | 'bad'>): ReactNode {
  if (!good && !bad) return null;
  return (
    <dl className={styles['sides']}>
      {good && (
        <div className={styles['good']}>
          <dt>Good</dt>
          <dd>{good}</dd>
        </div>
      )}
      {bad && (
        <div className={styles['bad']}>
          <dt>Bad</dt>
          <dd>{bad}</dd>
        </div>
      )}
    </dl>
  );
}
