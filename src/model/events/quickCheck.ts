import type { ContractCheck } from './trackedEvent';

/**
 * Names of all events without their prefix; a test compares them with the contracts. The names are in one string
 * because an array would enlarge the initial bundle.
 */
const NAMES = new Set(
  `PageViewed VendorPageViewed PageEnriched PageReentered ScrollReached ListenStarted
  ListenFinished StorySaved StoryRemoved ExperimentViewed WebVitalMeasured ErrorReported
  AccountCreated AccountLogin AccountLogout Identify FormViewed FormSubmitted NewsletterSignup
  AdRequested AdRendered AdFailed AdAbandoned AdViewable AdRemoved VideoLoaded VideoStarted
  VideoPlayed VideoWatched VideoPaused VideoInterrupted VideoViewable VideoAdLoaded VideoAdStarted
  VideoAdWatched VideoAdSkipped VideoAdPaused VideoAdRequested VideoAdEmpty VideoAdFailed
  VideoAdAbandoned`.split(/\s+/),
);

/** Checks the name of an event and the types of its values; `fieldCheck.ts` checks the entire contract. */
export function quickCheck(type: string, payload: unknown): ContractCheck {
  if (!NAMES.has(type.slice('event/'.length))) return 'contract: type';
  if (typeof payload !== 'object' || payload === null) return 'contract: payload';
  const wrong = Object.entries(payload).find(([, value]) => !isFieldValue(value));
  return wrong ? contractCheck(wrong[0]) : 'ok';
}

function isFieldValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((entry) => typeof entry === 'string');
  return ['string', 'boolean', 'undefined'].includes(typeof value) || Number.isFinite(value);
}

/** Maximum length of the field name; the collector accepts 40 characters in all. */
const FIELD_LENGTH = 30;

export function contractCheck(field: string): ContractCheck {
  return `contract: ${field.slice(0, FIELD_LENGTH)}`;
}
