import type { ReactNode } from 'react';
import { Link } from '../../ui/Link';
import { ErrorBlock } from './ErrorBlock';

/** The address is one of ours, the content is not there. */
export function MissingPage(): ReactNode {
  return (
    <ErrorBlock title="Page Not Found" exclamation="Uh-oh">
      <p>This is probably not the page you&apos;re looking for. Sorry about that.</p>
      <p>
        <Link href="/">← Back to the front page</Link>
      </p>
    </ErrorBlock>
  );
}
