import { EVERY_CATEGORY, type CategoryId } from '../../model/consent/consent';

/** A consent window of another company, in the manner of OneTrust. */
export interface ConsentSdk {
  /** Told what is allowed as soon as the SDK says so, and after every change; returns the way to stop. */
  listen(listener: (allowed: CategoryId[]) => void): () => void;
  openSettings(): void;
}

/** What such an SDK puts on the window, and what it looks for there. */
export interface SdkWindow {
  /** Called by the SDK when it is ready and after every choice. */
  OptanonWrapper?: () => void;
  /** `,C0001,C0003,`. */
  OnetrustActiveGroups?: unknown;
  OneTrust?: {
    OnConsentChanged?: (listener: () => void) => void;
    ToggleInfoDisplay?: () => void;
  };
}

/** @param report told what the SDK throws; it may be of any version, or somebody's stand-in. */
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
      const tell = (): void => {
        const allowed = activeGroups(page.OnetrustActiveGroups);
        if (isListening && allowed) listener(allowed);
      };
      const watchChanges = (): void => {
        const { OneTrust } = page;
        if (isWatched || !OneTrust?.OnConsentChanged) return;
        isWatched = true;
        guarded(() => OneTrust.OnConsentChanged?.(tell));
      };
      page.OptanonWrapper = () => {
        watchChanges();
        tell();
      };
      // It may have been ready before us.
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

/** Null before the SDK has said anything that can be read. */
function activeGroups(groups: unknown): CategoryId[] | null {
  if (typeof groups !== 'string') return null;
  const named = groups.split(',').map((group) => group.trim());
  const known = EVERY_CATEGORY.filter((id) => named.includes(id));
  return known.length > 0 ? known : null;
}
