import type { ReactNode } from 'react';
import { BackLink } from './BackLink';
import { ErrorBlock } from './ErrorBlock';
import { ERROR_TITLES } from '../../model/routing/errors';

interface MissingPageProps {
  site: string;
  /** Reason, if known. */
  message?: string | undefined;
}

/** Shown if the content at a matched route does not exist, or if a vanity address is marked as not found. */
export function MissingPage({ site, message }: MissingPageProps): ReactNode {
  return (
    <ErrorBlock title={ERROR_TITLES.missing} exclamation="Uh-oh">
      <p>This is probably not the page you&apos;re looking for. Sorry about that.</p>
      {message !== undefined && <p>{message}</p>}
      <p>
        <BackLink site={site} />
      </p>
    </ErrorBlock>
  );
}
