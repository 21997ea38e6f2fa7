import { createLazyComponent } from '../../../ui/lazy/lazyComponent';
import type { AffiliateNoteProps } from './AffiliateNote';

/** Server-rendered in documents. In the app, the code is loaded before showing a story that may have commerce links. */
export const lazyAffiliateNote = createLazyComponent<AffiliateNoteProps>(
  async () => (await import(/* webpackChunkName: "shortcodes" */ './AffiliateNote')).AffiliateNote,
);
