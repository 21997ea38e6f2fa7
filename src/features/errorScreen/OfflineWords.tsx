import type { ReactNode } from 'react';
import { ErrorBlock } from './ErrorBlock';

/** In the place of a page that cannot be had, while nothing is known of what this device keeps. */
export function OfflineWords(): ReactNode {
  return (
    <ErrorBlock title="You are offline">
      <p>This page was never opened on this device, so there is no copy of it here.</p>
    </ErrorBlock>
  );
}
