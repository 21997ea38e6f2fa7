import { createLazyComponent } from '../../../ui/lazy/lazyComponent';
import type { AffiliateNoteProps } from './AffiliateNote';

/** Server-rendered in documents; the code loads with the first story that may have commerce links. */
export const lazyAffiliateNote = createLazyComponent<AffiliateNoteProps>(
  async () => (await import(/* webpackChunkName: "shortcodes" */ './AffiliateNote')).AffiliateNote,
);
