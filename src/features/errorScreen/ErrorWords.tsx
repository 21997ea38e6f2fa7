import type { ReactNode } from 'react';
import { Link } from '../../ui/links/Link';
import type { ErrorPageProps } from './ErrorPage';
import { ERROR_TITLES } from '../../model/routing/errors';

/** Fallback until an error page's code has loaded, or if that code fails to load. */
export function ErrorWords({ kind }: Pick<ErrorPageProps, 'kind'>): ReactNode {
  return (
    <>
      <h1>{ERROR_TITLES[kind]}</h1>
      <p>
        <Link href="/">Back to the front page</Link>
      </p>
    </>
  );
}
