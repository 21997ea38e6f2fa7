import type { ReactNode } from 'react';
import { ErrorBlock } from './ErrorBlock';
import { ERROR_TITLES } from '../../model/routing/errors';

/** Shown while offline until the library's code has loaded, or if that code cannot be loaded. */
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
