import { EVERY_CATEGORY, type CategoryId } from '../../model/consent/consent';

/** Adapter for a consent SDK with the OneTrust interface. */
export interface ConsentSdk {
  /** Calls the listener once the SDK is ready and after each change. Returns a function that removes the listener. */
  listen(listener: (allowed: CategoryId[]) => void): () => void;
  openSettings(): void;
}

/** Global variables that the SDK sets and reads. */
export interface SdkWindow {
  /** Called by the SDK when it is ready and after each choice. */
  OptanonWrapper?: () => void;
  /** The allowed categories, for example `,C0001,C0003,`. */
  OnetrustActiveGroups?: unknown;
  OneTrust?: {
    OnConsentChanged?: (listener: () => void) => void;
    ToggleInfoDisplay?: () => void;
  };
}

/** @param report Receives exceptions from the SDK, which may be any version or a stub. */
export function createConsentSdk(
  page: Partial<SdkWindow>,
  report: (error: unknown) => void,
): ConsentSdk {
  const guarded = (run: () => void): void => {
    try {
      run();
    } catch (error) {
      report(error);
    }
  };
  return {
    listen(listener) {
      let isListening = true;
      let isWatched = false;
      const notify = (): void => {
        const allowed = activeGroups(page.OnetrustActiveGroups);
        if (isListening && allowed) listener(allowed);
      };
      const watchChanges = (): void => {
        const { OneTrust } = page;
        if (isWatched || !OneTrust?.OnConsentChanged) return;
        isWatched = true;
        guarded(() => OneTrust.OnConsentChanged?.(notify));
      };
      page.OptanonWrapper = () => {
        watchChanges();
        notify();
      };
      // The SDK may have been ready before this code ran.
      page.OptanonWrapper();
      return () => {
        isListening = false;
      };
    },
    openSettings() {
      guarded(() => page.OneTrust?.ToggleInfoDisplay?.());
    },
  };
}

/** Returns null until the SDK has published a readable list of categories. */
function activeGroups(groups: unknown): CategoryId[] | null {
  if (typeof groups !== 'string') return null;
  const named = groups.split(',').map((group) => group.trim());
  const known = EVERY_CATEGORY.filter((id) => named.includes(id));
  return known.length > 0 ? known : null;
}
