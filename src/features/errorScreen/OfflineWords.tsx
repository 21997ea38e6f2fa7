import type { ReactNode } from 'react';
import { ErrorBlock } from './ErrorBlock';
import { ERROR_TITLES } from '../../model/routing/errors';

/** Shown while offline, until the code of the library has loaded or if it cannot be loaded. */
export function OfflineWords(): ReactNode {
  return (
    <ErrorBlock title={ERROR_TITLES.offline}>
      <p>
        There is no copy of this page on this device: it was never opened here, or the copy has
        expired.
      </p>
    </ErrorBlock>
  );
}
