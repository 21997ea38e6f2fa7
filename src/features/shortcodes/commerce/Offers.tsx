import type { ReactNode } from 'react';
import { COMMERCE_REL } from '../../../model/content/affiliates';
import {
  isPaidOffer,
  offerAddress,
  openOffers,
  type MerchantOffer,
} from '../../../model/content/commerce';
import { Link } from '../../../ui/links/Link';
import { buttonWords } from './CommerceButton';
import styles from './Commerce.module.css';

/** Merchant offers for a product; the first is styled as the primary button. */
export function Offers({ offers }: { offers: readonly MerchantOffer[] }): ReactNode {
  const open = openOffers(offers);
  if (open.length === 0) return null;
  return (
    <ul className={styles['offers']} aria-label="Offers">
      {open.map((offer, index) => (
        <li key={offer.offerMerchant + offerAddress(offer)}>
          <Link
            className={index === 0 ? styles['button'] : styles['offer']}
            href={offerAddress(offer)}
            rel={isPaidOffer(offer) ? COMMERCE_REL : 'noopener nofollow'}
          >
            {buttonWords({ text: '', merchant: offer.offerMerchant, price: offer.offerPrice })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
