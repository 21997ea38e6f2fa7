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

/** Affiliate disclosure before the first shop link; null if the story has no shop links. */
export function AffiliateNote({ thing }: AffiliateNoteProps): ReactNode {
  if (!earnsFromLinks(thing)) return null;
  return (
    <p className={styles['note']} role="note" data-affiliate-disclosure="">
      {AFFILIATE_DISCLOSURE}
    </p>
  );
}
