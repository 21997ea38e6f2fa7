import type { ReactNode } from 'react';
import type { BreakingNews } from '../../model/routing/pageComponents';
import { BreakingNewsBanner } from './BreakingNewsBanner';
import { BrowserPrivacyWarning } from './BrowserPrivacyWarning';
import { MaintenanceNotice } from './MaintenanceNotice';

export interface SiteNoticesProps {
  /** Name of the publication. */
  brand: string;
  news: BreakingNews | null;
  /** Key of the current history entry. */
  locationKey: string;
  hasMaintenance: boolean;
  hasBrowserPrivacy: boolean;
  onNewsDismissed: (id: string) => void;
  onMaintenanceDismissed: () => void;
  onWarningClosed: () => void;
}

/** Site-wide notices above the page; usually none. */
export function SiteNotices(props: SiteNoticesProps): ReactNode {
  const { news, locationKey, hasMaintenance, hasBrowserPrivacy } = props;
  return (
    <>
      {news && (
        <BreakingNewsBanner
          news={news}
          locationKey={locationKey}
          onDismiss={() => {
            props.onNewsDismissed(news.id);
          }}
        />
      )}
      {hasMaintenance && <MaintenanceNotice onDismiss={props.onMaintenanceDismissed} />}
      {hasBrowserPrivacy && (
        <BrowserPrivacyWarning brand={props.brand} onClose={props.onWarningClosed} />
      )}
    </>
  );
}
