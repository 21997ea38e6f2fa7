import type { ReactNode } from 'react';
import { Link } from '../../ui/links/Link';
import { ErrorBlock } from './ErrorBlock';

/** Gives no details of the error; caches and proxies serve it on the site's behalf. */
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
