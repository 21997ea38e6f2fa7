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

/** Affiliate disclosure above a story's text; renders nothing if none of its links can earn a commission. */
export function AffiliateNote({ thing }: AffiliateNoteProps): ReactNode {
  if (!earnsFromLinks(thing)) return null;
  return (
    <p className={styles['note']} role="note" data-affiliate-disclosure="">
      {AFFILIATE_DISCLOSURE}
    </p>
  );
}
