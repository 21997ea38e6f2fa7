import { createLatePart } from '../../../ui/lazy/latePart';
import type { BodyTextProps } from './BodyText';

/** Server-rendered in documents; the code loads with the first page rendered in the browser. */
export const lateBodyText = createLatePart<BodyTextProps>(
  async () => (await import(/* webpackChunkName: "frame" */ './BodyText')).BodyText,
);
