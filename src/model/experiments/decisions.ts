import type { ContentListingItem } from '../content/contentListingItem';

/**
 * Endpoints of the personalization service. `outcome` accepts reports about what readers did with a decision; this app
 * does not send any.
 */
export const DECISION_SERVICE = { decision: '/v3/decision', outcome: '/v2/outcome' } as const;

/** Timeout for a decision request, in milliseconds. */
export const DECISION_TIMEOUT = 5000;

/** Name of the list of stories that the service recommends below a story. Also the agent name in requests. */
export const MORE_FOR_YOU = 'moreForYou';
const MORE_FOR_YOU_LENGTH = 4;

/** Body of a decision request. The service defines the field names. */
export interface DecisionRequest {
  agentName: string;
  context: {
    is_mobile: boolean;
    /** Id of the story being read. */
    content_id?: string;
  };
  /** Number of options requested. */
  listLength: number;
  /** Ids of candidate stories; if empty, all stories on the site are candidates. */
  options: string[];
  sessionId: string;
  sessionIdType: 'instance-id';
  strategyConfig: {
    holdoutPercent: number;
    expiration: number | string;
    slotHoldout: boolean | number;
  };
  tenantId: string;
  writeKey: string;
}

/** The chosen options; empty if the service chose none. */
export interface Decision<Option> {
  options: Option[];
  decisionId: string;
}

/** A response that contains the options twice, because the service documents both formats. */
export interface DecisionAnswer<Option> extends Decision<Option> {
  decision: { options: Option[] };
}

export const NO_DECISION: Decision<never> = { options: [], decisionId: '' };

/** Builds a decision request. Each app instance is its own session, and no reader is in a holdout group. */
export function decisionRequest(facts: {
  siteKey: string;
  sessionId: string;
  contentId: string;
  isMobile: boolean;
}): DecisionRequest {
  return {
    agentName: MORE_FOR_YOU,
    context: { is_mobile: facts.isMobile, content_id: facts.contentId },
    listLength: MORE_FOR_YOU_LENGTH,
    options: [],
    sessionId: facts.sessionId,
    sessionIdType: 'instance-id',
    strategyConfig: { holdoutPercent: 0, expiration: 0, slotHoldout: false },
    tenantId: facts.siteKey,
    writeKey: facts.siteKey,
  };
}

/**
 * Returns the value of the `Authorization` header. The write key is public: it appears in pages and only identifies the
 * site.
 */
export function decisionAuthorization(key: string): string {
  return `Bearer ${key}`;
}

export function decisionAnswer<Option>({
  options,
  decisionId,
}: Decision<Option>): DecisionAnswer<Option> {
  return { decision: { options }, options, decisionId };
}

/** Reads the decision from a response; returns NO_DECISION if it is not valid. */
export function readDecision(answer: unknown): Decision<unknown> {
  const { decision, options, decisionId } = fields(answer);
  const list = options ?? fields(decision)['options'];
  if (!Array.isArray(list) || typeof decisionId !== 'string') return NO_DECISION;
  return { options: list as unknown[], decisionId };
}

/** Returns true if the option can be shown as a story on this site. */
export function isStoryOption(option: unknown): option is ContentListingItem {
  const { id, title, url } = fields(option);
  return (
    typeof id === 'string' &&
    typeof title === 'string' &&
    typeof url === 'string' &&
    /^\/(?![/\\])/.test(url)
  );
}

/** Returns the id of an option, which is either the id itself or an object with an `id` field. */
export function optionId(option: unknown): string | null {
  const id = typeof option === 'string' ? option : fields(option)['id'];
  return typeof id === 'string' ? id : null;
}

function fields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
