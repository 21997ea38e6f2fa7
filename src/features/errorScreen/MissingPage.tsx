import type { ReactNode } from 'react';
import { BackLink } from './BackLink';
import { ErrorBlock } from './ErrorBlock';

interface MissingPageProps {
  site: string;
  /** Why, where that is known. */
  message?: string | undefined;
}

/** The address is one of ours, the content is not there. */
export function MissingPage({ site, message }: MissingPageProps): ReactNode {
  return (
    <ErrorBlock title="Page Not Found" exclamation="Uh-oh">
      <p>This is probably not the page you&apos;re looking for. Sorry about that.</p>
      {message !== undefined && <p>{message}</p>}
      <p>
        <BackLink site={site} />
      </p>
    </ErrorBlock>
  );
}
