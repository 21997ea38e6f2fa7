import type { ReactNode } from 'react';
import { BackLink } from './BackLink';
import { ErrorBlock } from './ErrorBlock';

/** The address is one of ours, the content is not there. */
export function MissingPage({ site }: { site: string }): ReactNode {
  return (
    <ErrorBlock title="Page Not Found" exclamation="Uh-oh">
      <p>This is probably not the page you&apos;re looking for. Sorry about that.</p>
      <p>
        <BackLink site={site} />
      </p>
    </ErrorBlock>
  );
}
