import { DEFAULT_EDITION } from '../../../src/model/content/content';
import { editionOf } from '../../../src/model/routing/editions';
import type { Middleware } from './verdict';

const LOCALE = editionOf(DEFAULT_EDITION).formatLocale;

/** Sets the only supported locale. */
export const i18n: Middleware = (_request, verdict) => ({ ...verdict, locale: LOCALE });
