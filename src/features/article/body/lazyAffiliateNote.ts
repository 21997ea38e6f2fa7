import { createLazyComponent } from '../../../ui/lazy/lazyComponent';
import type { AffiliateNoteProps } from './AffiliateNote';

/** Server-rendered in documents. In the app, the code loads before a story that may have commerce links is shown. */
export const lazyAffiliateNote = createLazyComponent<AffiliateNoteProps>(
  async () => (await import(/* webpackChunkName: "shortcodes" */ './AffiliateNote')).AffiliateNote,
);
