import type { ReactNode } from 'react';
import {
  consentChosen,
  selectConsent,
  settingsClosed,
  settingsOpened,
} from '../../features/consent/consentSlice';
import { useLazy } from '../../ui/lazy/useLazy';
import { useAppDispatch, useAppSelector } from '../store/hooks';

const loadWindows = () =>
  import(/* webpackChunkName: "platform" */ '../../features/consent/ConsentWindows');

/** Consent banner or preference center; its code is loaded on demand. */
export function ConsentPart(): ReactNode {
  const dispatch = useAppDispatch();
  const consent = useAppSelector(selectConsent);
  const windows = useLazy(loadWindows, consent.isBannerDue || consent.isCentreOpen);
  if (!windows) return null;
  return (
    <windows.ConsentWindows
      consent={consent}
      onChoose={(allowed) => dispatch(consentChosen({ allowed }))}
      onSettings={() => dispatch(settingsOpened())}
      onClose={() => dispatch(settingsClosed())}
    />
  );
}
