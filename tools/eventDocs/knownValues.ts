import { SIGNUP_FORM } from '../../src/model/members/newsletters';
import { AD_PROVIDERS } from '../../src/model/ads/adSlots';
import { MOST_IN_BODY } from '../../src/model/ads/inBodySlots';
import { ARTICLE_TYPES } from '../../src/model/content/content';
import { SECTIONS } from '../../src/model/content/sections';
import { ROUTES } from '../../src/model/routing/routes';
import { AD_POSITIONS } from '../../src/model/video/videoAds';

/** Known values of a text field whose contract allows any text, because publications and releases add more. */
interface KnownValues {
  values: readonly string[];
  /** Source of further values, as text for the dictionary. */
  more: string;
}

const ROUTE_NAMES = ROUTES.map(({ name }) => name);

/** Known values, keyed by field. They are read from the code if it lists them. */
export const KNOWN_VALUES: Readonly<Record<string, KnownValues>> = {
  pageType: {
    values: [...ROUTE_NAMES, 'error_page'],
    more: 'the routes in `src/model/routing/routes.ts`',
  },
  siteSection: {
    values: [...SECTIONS, 'error'],
    more: 'the `section` of a story, else its route',
  },
  articleType: {
    values: [...ARTICLE_TYPES, 'error_404', 'error_410', 'error_500', 'error_503', ''],
    more: '`error_` followed by the HTTP status',
  },
  articleSubType: { values: ['long-form', 'live-blog', ''], more: 'the `subType` of a story' },
  collectionTypeSlug: { values: [''], more: "the publication's kinds of collections" },
  trafficSource: { values: ['internal', 'direct'], more: 'the host of the referring page' },
  articleProgram: { values: ['seamless'], more: 'none' },
  linkTag: { values: ['seamless'], more: 'the tag of the link that was clicked' },
  formName: { values: ['log-in', 'reset-password', SIGNUP_FORM], more: 'none' },
  slot: {
    values: [
      'skybox',
      'omnibar',
      'between',
      'search',
      'bottom',
      `in-body-1 … in-body-${MOST_IN_BODY}`,
    ],
    more: "the publication's `adSlots.json`; a slot that repeats ends with a dot and its number",
  },
  provider: { values: ['house', 'gpt', ...AD_PROVIDERS], more: 'none' },
  adRollPosition: { values: AD_POSITIONS, more: 'none' },
  videoPlayer: { values: ['offprint'], more: 'none' },
  articlePlacement: { values: ['top', 'body'], more: 'none' },
  location: { values: ['article', 'video'], more: 'same as `pageType`' },
  source: { values: ['header', 'footer', 'page'], more: 'the part of the page with the button' },
};
