import { createLatePart } from '../../../ui/lazy/latePart';
import type { AffiliateNoteProps } from './AffiliateNote';

/** Server-rendered in documents; the code loads with the first story that has commerce links. */
export const lateAffiliateNote = createLatePart<AffiliateNoteProps>(
  async () => (await import(/* webpackChunkName: "shortcodes" */ './AffiliateNote')).AffiliateNote,
);
