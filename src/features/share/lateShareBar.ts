import { createLatePart } from '../../ui/latePart';
import type { ShareBarProps } from './ShareBar';

export const lateShareBar = createLatePart<ShareBarProps>(
  async () => (await import(/* webpackChunkName: "share" */ './ShareBar')).ShareBar,
);
