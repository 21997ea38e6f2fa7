import type { ReactNode } from 'react';
import { Link } from '../../ui/links/Link';
import { ErrorBlock } from './ErrorBlock';

/** Says nothing about what went wrong; caches and proxies show it in our place. */
export function StaticErrorPage(): ReactNode {
  return (
    <ErrorBlock title="We will be right back">
      <p>Error, please try again later. Nothing is wrong at your end.</p>
      <p>
        <Link href="/">Back to the front page</Link>
      </p>
    </ErrorBlock>
  );
}
