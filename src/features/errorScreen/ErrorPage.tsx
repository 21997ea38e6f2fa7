import type { ReactNode } from 'react';
import type { LocationError } from '../navigation/navigationSlice';
import { FailurePage } from './FailurePage';
import { HealthNotice } from './HealthNotice';
import { MissingPage } from './MissingPage';
import { OfflineWords } from './OfflineWords';
import { StaticErrorPage } from './StaticErrorPage';
import { UnmatchedPage } from './UnmatchedPage';
import { WithdrawnNotice } from './WithdrawnNotice';

export interface ErrorPageProps extends Pick<LocationError, 'kind'> {
  /** Message suitable for readers. */
  message: LocationError['message'];
  /** Name of the publication; empty if unknown. */
  site: string;
  /** Path of the page that failed. */
  path: string;
}

export function ErrorPage({ kind, message, site, path }: ErrorPageProps): ReactNode {
  switch (kind) {
    case 'unmatched':
      return <UnmatchedPage site={site} />;
    case 'missing':
      return <MissingPage site={site} message={message} />;
    case 'failure':
      return <FailurePage message={message} retryHref={path} />;
    case 'offline':
      return <OfflineWords />;
    case 'health':
      return <HealthNotice site={site} />;
    case 'withdrawn':
      return <WithdrawnNotice site={site} note={message} />;
    case 'static':
      return <StaticErrorPage />;
  }
}
