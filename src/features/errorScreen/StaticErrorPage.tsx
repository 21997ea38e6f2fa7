import type { ReactNode } from 'react';
import { Link } from '../../ui/links/Link';
import { ErrorBlock } from './ErrorBlock';
import { ERROR_TITLES } from '../../model/routing/errors';

/** Gives no details about the error, because caches and proxies serve this page on the site's behalf. */
export function StaticErrorPage(): ReactNode {
  return (
    <ErrorBlock title={ERROR_TITLES.static}>
      <p>Error, please try again later. Nothing is wrong on your end.</p>
      <p>
        <Link href="/">Back to the front page</Link>
      </p>
    </ErrorBlock>
  );
}
