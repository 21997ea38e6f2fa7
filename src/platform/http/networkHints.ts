import type { NetworkFacts } from '../../model/routing/prefetch';

/** What the browser says of the line at the moment it is asked. */
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
