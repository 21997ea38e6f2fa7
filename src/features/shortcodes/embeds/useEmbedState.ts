import { useSelector } from 'react-redux';
import { EMBED_CATEGORY } from '../../../model/shortcodes/embeds';
import { useHydrated } from '../../../ui/lazy/useHydrated';
import {
  selectAllowedCategories,
  selectConsent,
  type ConsentState,
} from '../../consent/consentSlice';
import { selectIsOnline, type OfflineState } from '../../offline/offlineSlice';

type State = { consent: ConsentState; offline: OfflineState };

/** `unknown` in server markup, which is the same for every reader. */
export type EmbedState = 'unknown' | 'offline' | 'refused' | 'shown';

/** Returns `shown` if the reader is online and has consented to the embed category or to this provider. */
export function useEmbedState(provider: string): EmbedState {
  const isHydrated = useHydrated();
  const isAllowed = useSelector(
    (state: State) =>
      selectAllowedCategories(state).includes(EMBED_CATEGORY) ||
      selectConsent(state).providers.includes(provider),
  );
  const isOnline = useSelector(selectIsOnline);
  if (!isHydrated) return 'unknown';
  if (!isOnline) return 'offline';
  return isAllowed ? 'shown' : 'refused';
}
