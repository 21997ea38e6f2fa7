import { useSelector } from 'react-redux';
import { EMBED_CATEGORY } from '../../../model/shortcodes/embeds';
import { useHydrated } from '../../../ui/lazy/useHydrated';
import { selectAllowedCategories, type ConsentState } from '../../consent/consentSlice';
import { selectIsOnline, type OfflineState } from '../../offline/offlineSlice';

type State = { consent: ConsentState; offline: OfflineState };

/** True if third-party embeds may be rendered; never in server markup. */
export function useMayEmbed(): boolean {
  const isHydrated = useHydrated();
  const isAllowed = useSelector((state: State) =>
    selectAllowedCategories(state).includes(EMBED_CATEGORY),
  );
  const isOnline = useSelector((state: State) => selectIsOnline(state));
  return isHydrated && isAllowed && isOnline;
}
