import { isEmailAddress } from './emailAddress';

/** A newsletter that readers can subscribe to, as returned by the API. */
export interface Newsletter {
  id: string;
  slug: string;
  title: string;
  description: string;
  frequency: string;
  subscribeJourneyId: string;
  unsubscribeJourneyId: string;
}

/** Result of a successful journey request; with any other result, subscriptions do not change. */
export const JOURNEY_DONE = 'Success';

export type JourneyDirection = 'subscribe' | 'unsubscribe';

export function journeyId(direction: JourneyDirection, slug: string): string {
  return `${direction}-${slug}`;
}

/** Returns the newsletter and direction of a journey, or null for an unknown journey. */
export function journeyOf<Item extends Newsletter>(
  newsletters: readonly Item[],
  id: string,
): { direction: JourneyDirection; newsletter: Item } | null {
  for (const newsletter of newsletters) {
    if (newsletter.subscribeJourneyId === id) return { direction: 'subscribe', newsletter };
    if (newsletter.unsubscribeJourneyId === id) return { direction: 'unsubscribe', newsletter };
  }
  return null;
}

export const CONFIRM_PATH = '/newsletters/confirm/';
export const UNSUBSCRIBE_PATH = '/newsletters/unsubscribe/';
/** The sign-up form as a separate page, which also handles submissions without JavaScript. */
export const SIGNUP_PATH = '/newsletters/signup/';
export const SIGNED_UP_PATH = '/newsletters/signup/sent/';

/** Name of the sign-up form in analytics events. */
export const SIGNUP_FORM = 'newsletter-signup';

export const SIGNUP_TEXTS = {
  email: 'Oops! Please enter a valid email',
  none: 'Choose at least one newsletter.',
  thanks: 'Thank You!',
  shortly: 'You will start receiving our newsletters shortly!',
  confirm:
    'Open the email that we just sent you, click the link in it, and confirm to start your subscription.',
  done: 'You are successfully signed up. Stay tuned for the newest stories soon!',
} as const;

export interface SignupRequest {
  email: string;
  /** Newsletter IDs. */
  newsletters: readonly string[];
}

export type SignupProblems = Partial<Record<'email' | 'newsletters' | 'submit', string>>;

/** Returns the error messages; an empty object if the form is valid. */
export function signupProblems({ email, newsletters }: SignupRequest): SignupProblems {
  return {
    ...(isEmailAddress(email.trim()) ? {} : { email: SIGNUP_TEXTS.email }),
    ...(newsletters.length > 0 ? {} : { newsletters: SIGNUP_TEXTS.none }),
  };
}
