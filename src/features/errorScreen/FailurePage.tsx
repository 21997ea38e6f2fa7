import type { ReactNode } from 'react';
import { Link } from '../../ui/links/Link';
import { ErrorBlock } from './ErrorBlock';
import { ERROR_TITLES } from '../../model/routing/errors';

export interface FailurePageProps {
  /** Message suitable for readers. */
  message?: string | undefined;
  /** URL that failed; the retry link requests it again. */
  retryHref: string;
}

const WITHOUT_A_REASON = 'An unexpected error occurred. Please try again later.';

export function FailurePage({ message, retryHref }: FailurePageProps): ReactNode {
  return (
    <ErrorBlock title={ERROR_TITLES.failure}>
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
