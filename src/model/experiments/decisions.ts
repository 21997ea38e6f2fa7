import type { ContentListingItem } from '../content/contentListingItem';

/**
 * The personalisation service. It also takes reports of what a reader did with a decision, at the second
 * address; nothing here sends any.
 */
export const DECISION_SERVICE = { decision: '/v3/decision', outcome: '/v2/outcome' } as const;

/** Milliseconds. */
export const DECISION_TIMEOUT = 5000;

/** The list below a story that decisions fill; also the name of the agent that decides for it. */
export const MORE_FOR_YOU = 'moreForYou';
const MORE_FOR_YOU_LENGTH = 4;

/** What the service is asked, in its own names. */
export interface DecisionRequest {
  agentName: string;
  context: {
    is_mobile: boolean;
    /** Id of the story that is being read. */
    content_id?: string;
  };
  /** How many are wanted. */
  listLength: number;
  /** Ids among which to choose; none: whatever the site has. */
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

/** What was decided. Without options nothing was. */
export interface Decision<Option> {
  options: Option[];
  decisionId: string;
}

/** A decision as it travels: readers of either description of the service find the options. */
export interface DecisionAnswer<Option> extends Decision<Option> {
  decision: { options: Option[] };
}

export const NO_DECISION: Decision<never> = { options: [], decisionId: '' };

/** Every instance of the app is a session of its own, and nobody is held out of decisions. */
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

/** Pages show the write key: it names the site to who counts decisions, and protects nothing. */
export function decisionAuthorization(key: string): string {
  return `Bearer ${key}`;
}

export function decisionAnswer<Option>({
  options,
  decisionId,
}: Decision<Option>): DecisionAnswer<Option> {
  return { decision: { options }, options, decisionId };
}

/** The decision in an answer, whatever that is; one that cannot be read is none. */
export function readDecision(answer: unknown): Decision<unknown> {
  const { decision, options, decisionId } = fields(answer);
  const list = options ?? fields(decision)['options'];
  if (!Array.isArray(list) || typeof decisionId !== 'string') return NO_DECISION;
  return { options: list as unknown[], decisionId };
}

/** An option that can be shown as a story of this site. */
export function isStoryOption(option: unknown): option is ContentListingItem {
  const { id, title, url } = fields(option);
  return (
    typeof id === 'string' &&
    typeof title === 'string' &&
    typeof url === 'string' &&
    /^\/(?![/\\])/.test(url)
  );
}

/** The id that an option names, as itself or as a field. */
export function optionId(option: unknown): string | null {
  const id = typeof option === 'string' ? option : fields(option)['id'];
  return typeof id === 'string' ? id : null;
}

function fields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
