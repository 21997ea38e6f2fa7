import type { NetworkFacts } from '../../model/routing/prefetch';

/** Reads the browser's online state and, where it is supported, the Network Information API. */
export interface NetworkHints {
  facts(): NetworkFacts;
}

interface ConnectionFacts {
  effectiveType?: string;
  saveData?: boolean;
}

export function createNetworkHints(page: Window): NetworkHints {
  return {
    facts() {
      const { onLine, connection } = page.navigator as Navigator & { connection?: ConnectionFacts };
      return {
        isOnline: onLine,
        effectiveType: connection?.effectiveType,
        saveData: connection?.saveData,
      };
    },
  };
}
