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

/** The personalisation service. */
export interface Decisions {
  /** Never rejects: what cannot be decided in time is no decision. */
  decide(story: DecisionStory): Promise<Decision<ContentListingItem>>;
}

/** What is being read, and on what. */
export interface DecisionStory {
  contentId: string;
  isMobile: boolean;
}

export function createDecisions(clock: Clock, siteKey: string): Decisions {
  // It names this instance of the app and no reader: it is kept nowhere.
  const sessionId = newId();
  return {
    async decide(story) {
      const request = decisionRequest({ siteKey, sessionId, ...story });
      const controller = new AbortController();
      const timer = clock.setTimeout(() => {
        controller.abort();
      }, DECISION_TIMEOUT);
      try {
        const { options, decisionId } = readDecision(await ask(request, controller.signal));
        return { options: options.filter(isStoryOption), decisionId };
      } catch {
        return NO_DECISION;
      } finally {
        clock.clearTimeout(timer);
      }
    },
  };
}

async function ask(request: DecisionRequest, signal: AbortSignal): Promise<unknown> {
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

/** `crypto.randomUUID` is missing where a site is served without TLS. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
