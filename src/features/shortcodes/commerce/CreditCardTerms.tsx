import type { ReactNode } from 'react';
import { CREDIT_CARD_GROUPS, type CreditCardOffer } from '../../../model/content/creditCards';
import styles from './Commerce.module.css';
import { Facts } from './TechProductFacts';

/** Terms of a credit card, by group. */
export function CreditCardTerms({ offer }: { offer: CreditCardOffer }): ReactNode {
  return (
    <div className={styles['terms']}>
      {offer.cardHighlights.length > 0 && (
        <>
          <p className={styles['group']}>Card highlights</p>
          <ul className={styles['highlights']}>
            {offer.cardHighlights.map((highlight) => (
              <li key={highlight}>{highlight}</li>
            ))}
          </ul>
        </>
      )}
      {CREDIT_CARD_GROUPS.map(({ name, fields }) => {
        const facts = fields
          .map(([field, label]) => [label, offer[field]] as const)
          .filter(([, value]) => value !== '');
        return (
          facts.length > 0 && (
            <div key={name}>
              <p className={styles['group']}>{name}</p>
              <Facts facts={facts} />
            </div>
          )
        );
      })}
    </div>
  );
}
