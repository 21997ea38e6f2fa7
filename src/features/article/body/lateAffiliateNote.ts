import { createLatePart } from '../../../ui/lazy/latePart';
import type { AffiliateNoteProps } from './AffiliateNote';

/** Stands in documents as the server drew it; its code comes where a story sells something. */
export const lateAffiliateNote = createLatePart<AffiliateNoteProps>(
  async () => (await import(/* webpackChunkName: "shortcodes" */ './AffiliateNote')).AffiliateNote,
);
