import { useSelector } from 'react-redux';
import { EMBED_CATEGORY } from '../../../model/shortcodes/embeds';
import { useHydrated } from '../../../ui/lazy/useHydrated';
import { selectAllowedCategories, type ConsentState } from '../../consent/consentSlice';
import { selectIsOnline, type OfflineState } from '../../offline/offlineSlice';

type State = { consent: ConsentState; offline: OfflineState };

/** Whether things of other companies may stand in the page; never in the markup of a document. */
export function useMayEmbed(): boolean {
  const isHydrated = useHydrated();
  const isAllowed = useSelector((state: State) =>
    selectAllowedCategories(state).includes(EMBED_CATEGORY),
  );
  const isOnline = useSelector((state: State) => selectIsOnline(state));
  return isHydrated && isAllowed && isOnline;
}
