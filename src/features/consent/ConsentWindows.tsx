import type { ReactNode } from 'react';
import { EVERY_CATEGORY, type CategoryId } from '../../model/consent/consent';
import { ConsentBanner } from './ConsentBanner';
import type { ConsentState } from './consentSlice';
import { PreferenceCentre } from './PreferenceCentre';

export interface ConsentWindowsProps {
  consent: ConsentState;
  onChoose: (allowed: readonly CategoryId[]) => void;
  onSettings: () => void;
  onClose: () => void;
}

/** Keeps the banner mounted below the preference center, so that focus returns to the button that opened it. */
export function ConsentWindows(props: ConsentWindowsProps): ReactNode {
  const { consent, onChoose, onSettings, onClose } = props;
  const { status, hasGpc, allowed, isBannerDue, isCentreOpen } = consent;
  return (
    <>
      {isBannerDue && status !== 'answered' && (
        <ConsentBanner
          hasGpc={hasGpc}
          onAccept={() => {
            onChoose(EVERY_CATEGORY);
          }}
          onRefuse={() => {
            onChoose([]);
          }}
          onSettings={onSettings}
        />
      )}
      {isCentreOpen && (
        <PreferenceCentre allowed={allowed} hasGpc={hasGpc} onChoose={onChoose} onClose={onClose} />
      )}
    </>
  );
}
