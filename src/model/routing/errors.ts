import type { Obstacle } from '../offline/answerSource';
import type { ErrorComponent } from './component';

/** A response that cannot be shown as requested; `status` is the HTTP status of the resulting screen. */
export class PageError extends Error {
  override readonly name = 'PageError';
  constructor(
    readonly status: number,
    message: string,
    /** Vanity entry of the address, if the response contains one. */
    readonly vanity?: unknown,
  ) {
    super(message);
  }
}

/**
 * Thrown if the content is at another location, which is not a failure. `location` is a path on this site or the target
 * of a vanity entry.
 */
export class RedirectError extends Error {
  override readonly name = 'RedirectError';
  constructor(
    readonly status: 301 | 302,
    readonly location: string,
    message = 'the slug has changed',
  ) {
    super(message);
  }
}

/** Thrown if the content has a different slug in the current edition. */
export class SlugChangedError extends Error {
  override readonly name = 'SlugChangedError';
  readonly status = 301;
  constructor(
    readonly slug: string,
    message = 'the slug has changed',
  ) {
    super(message);
  }
}

/**
 * Thrown if the server did not respond, or if the response cannot have come from our server. It indicates a network
 * problem, not a problem with the page.
 */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
  readonly status = 503;
  constructor(
    message: string,
    options?: ErrorOptions,
    readonly obstacle: Obstacle = 'connection',
  ) {
    super(message, options);
  }
}

const REQUIRED_COMPONENT_MESSAGE = 'required component had non-specific error response';

/**
 * Returns the HTTP status of a thrown value: its `statusCode`, `status` or `response.status`, otherwise 500.
 */
export function errorStatus(error: unknown): number {
  const candidate = error as {
    statusCode?: unknown;
    status?: unknown;
    response?: { status?: unknown };
  } | null;
  for (const value of [candidate?.statusCode, candidate?.status, candidate?.response?.status]) {
    if (typeof value === 'number' && value >= 100 && value <= 599) return value;
  }
  return 500;
}

/** Throws the page error that an error component represents. */
export function throwComponentError(component: ErrorComponent, edition: string): never {
  const [first] = component.errors;
  if (first?.code === '404') throw new PageError(404, first.message);
  if (first?.code === '301') {
    const moved = first.context.availableOn.find((entry) => entry.edition === edition);
    if (moved) throw new SlugChangedError(moved.slug, first.message || undefined);
  }
  throw new PageError(500, REQUIRED_COMPONENT_MESSAGE);
}

/**
 * Headings of the error screens and titles of their documents, by kind of error. They are shown even before the code of
 * the screens has loaded.
 *
 * - `health`: blocked by a state's health data privacy law.
 * - `static`: the page that caches and proxies serve on the site's behalf.
 * - `withdrawn`: an editor recalled the story.
 */
export const ERROR_TITLES = {
  unmatched: 'This page could not be found',
  missing: 'Page Not Found',
  failure: 'This page did not load',
  offline: 'You are offline',
  health: 'This page is not available in Washington State',
  withdrawn: 'This story has been withdrawn',
  static: 'We will be right back',
} as const;

export type ErrorKind = keyof typeof ERROR_TITLES;
