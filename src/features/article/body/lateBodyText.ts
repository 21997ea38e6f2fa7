import { createLatePart } from '../../../ui/lazy/latePart';
import type { BodyTextProps } from './BodyText';

/** Stands in documents as the server drew it; its code comes with the first page that the app draws. */
export const lateBodyText = createLatePart<BodyTextProps>(
  async () => (await import(/* webpackChunkName: "frame" */ './BodyText')).BodyText,
);
