import type { ErrorComponent } from './component';

/** An answer that cannot be shown as it was asked for; `status` is the HTTP status of the screen. */
export class PageError extends Error {
  override readonly name = 'PageError';
  constructor(
    readonly status: number,
    message: string,
    /** The vanity entry of the address, as the answer named it. */
    readonly vanity?: unknown,
  ) {
    super(message);
  }
}

/** Not a failure: the content lives elsewhere. `location` is a path of this site or a table's target. */
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

/** The same content under another slug of the current edition. */
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

/** No answer came, or none that can be the server's own: a network fault, not a verdict on the page. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
  readonly status = 503;
}

const REQUIRED_COMPONENT_MESSAGE = 'required component had non-specific error response';

/** HTTP status of anything thrown: its statusCode, else its status, else its response's, else 500. */
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

/** Throws what an error component on a page means for the page. */
export function throwComponentError(component: ErrorComponent, edition: string): never {
  const [first] = component.errors;
  if (first?.code === '404') throw new PageError(404, first.message);
  if (first?.code === '301') {
    const moved = first.context.availableOn.find((entry) => entry.edition === edition);
    if (moved) throw new SlugChangedError(moved.slug, first.message || undefined);
  }
  throw new PageError(500, REQUIRED_COMPONENT_MESSAGE);
}
