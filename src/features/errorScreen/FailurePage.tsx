import type { ReactNode } from 'react';
import { Link } from '../../ui/links/Link';
import { ErrorBlock } from './ErrorBlock';

export interface FailurePageProps {
  /** What a reader can use of what went wrong. */
  message?: string | undefined;
  /** The address that failed; asking for it again is the way out. */
  retryHref: string;
}

const WITHOUT_A_REASON = 'An unexpected error occurred. Please try again later.';

export function FailurePage({ message, retryHref }: FailurePageProps): ReactNode {
  return (
    <ErrorBlock title="This page did not load">
      <p>{message || WITHOUT_A_REASON}</p>
      <p>
        <Link href={retryHref}>Try again</Link>
      </p>
      <p>
        <Link href="/">Back to the front page</Link>
      </p>
    </ErrorBlock>
  );
}
