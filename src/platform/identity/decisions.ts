import type { ContentListingItem } from '../../model/content/contentListingItem';
import {
  decisionAuthorization,
  decisionRequest,
  DECISION_SERVICE,
  DECISION_TIMEOUT,
  isStoryOption,
  NO_DECISION,
  readDecision,
  type Decision,
  type DecisionRequest,
} from '../../model/experiments/decisions';
import type { Clock } from '../../model/ports';

/** Client for the personalization service. */
export interface Decisions {
  /** Resolves with an empty decision on timeout or failure; never rejects. */
  decide(story: DecisionStory): Promise<Decision<ContentListingItem>>;
}

/** The story that is being read, and the type of device. */
export interface DecisionStory {
  contentId: string;
  isMobile: boolean;
}

export function createDecisions(clock: Clock, siteKey: string): Decisions {
  // ID of this app instance, not of the reader. Never stored.
  const sessionId = newId();
  return {
    async decide(story) {
      const request = decisionRequest({ siteKey, sessionId, ...story });
      const controller = new AbortController();
      const timer = clock.setTimeout(() => {
        controller.abort();
      }, DECISION_TIMEOUT);
      try {
        const { options, decisionId } = readDecision(
          await fetchDecision(request, controller.signal),
        );
        return { options: options.filter(isStoryOption), decisionId };
      } catch {
        return NO_DECISION;
      } finally {
        clock.clearTimeout(timer);
      }
    },
  };
}

async function fetchDecision(request: DecisionRequest, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(DECISION_SERVICE.decision, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-requested-with': 'offprint',
      authorization: decisionAuthorization(request.writeKey),
    },
    body: JSON.stringify(request),
    credentials: 'omit',
    redirect: 'error',
    signal,
  });
  return response.ok ? ((await response.json()) as unknown) : null;
}

/**
 * Returns a random ID. Does not use `crypto.randomUUID`, which is missing in insecure contexts (a site without TLS).
 */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
