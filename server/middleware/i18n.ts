import type { Middleware } from './verdict';

/** The one language that Offprint is written in. */
export const i18n: Middleware = (_request, verdict) => ({ ...verdict, locale: 'en-US' });
