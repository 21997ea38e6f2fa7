import type { ReactNode } from 'react';
import {
  AFFILIATE_DISCLOSURE,
  earnsFromLinks,
  type SoldThings,
} from '../../../model/content/affiliateDisclosure';
import styles from './AffiliateNote.module.css';

export interface AffiliateNoteProps {
  thing: SoldThings;
}

/** Says before the first link to a shop, where there is one, that the publication may earn something by it. */
export function AffiliateNote({ thing }: AffiliateNoteProps): ReactNode {
  if (!earnsFromLinks(thing)) return null;
  return (
    <p className={styles['note']} role="note" data-affiliate-disclosure="">
      {AFFILIATE_DISCLOSURE}
    </p>
  );
}
