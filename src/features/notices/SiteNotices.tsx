import type { ReactNode } from 'react';
import type { BreakingNews } from '../../model/routing/pageComponents';
import { BreakingNewsBanner } from './BreakingNewsBanner';
import { BrowserPrivacyWarning } from './BrowserPrivacyWarning';
import { MaintenanceNotice } from './MaintenanceNotice';

export interface SiteNoticesProps {
  news: BreakingNews | null;
  /** Names the history entry that is shown. */
  placeKey: string;
  hasMaintenance: boolean;
  hasBrowserPrivacy: boolean;
  onNewsDismissed: (id: string) => void;
  onMaintenanceDismissed: () => void;
  onWarningClosed: () => void;
}

/** What the publication has to say above its pages; most of the time nothing. */
export function SiteNotices(props: SiteNoticesProps): ReactNode {
  const { news, placeKey, hasMaintenance, hasBrowserPrivacy } = props;
  return (
    <>
      {news && (
        <BreakingNewsBanner
          news={news}
          placeKey={placeKey}
          onDismiss={() => {
            props.onNewsDismissed(news.id);
          }}
        />
      )}
      {hasMaintenance && <MaintenanceNotice onDismiss={props.onMaintenanceDismissed} />}
      {hasBrowserPrivacy && <BrowserPrivacyWarning onClose={props.onWarningClosed} />}
    </>
  );
}
