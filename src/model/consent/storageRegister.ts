import { CATEGORIES, type CategoryName } from './consent';
import { STORED_NAMES, type StorageKey } from '../offline/readerStorage';
import type { StorageKind, StoredName } from './storedCookies';

/** A row in the table on the privacy page. */
export interface StorageRow {
  name: string;
  kind: StorageKind;
  category: CategoryName;
  /** Display name of the party that writes the entry. */
  setBy: string;
  purpose: string;
  lifetime: string;
}

type Words = Pick<StorageRow, 'purpose' | 'lifetime'>;

const TAB = 'Until you close the tab';
const SESSION = 'Until you close the browser';
const UNTIL_REMOVED = 'Until you remove it';
const YEAR = 'One year';
const MONTH = '30 days';
const OR_LESS = 'or less if newer ones need the space';

/** Purpose and lifetime of each stored name, in the order of the table within each category. */
const WORDS: Readonly<Record<StorageKey, Words>> = {
  consent: {
    purpose: 'Remembers what you chose under Cookie settings, so that we do not ask on every page.',
    lifetime: '180 days',
  },
  '__Host-session': {
    purpose: 'Keeps you logged in. It is a random number; scripts cannot read it.',
    lifetime: 'Until you log out, 30 days at most',
  },
  '__Host-signin': {
    purpose: 'Makes sure that a login is completed in the browser where it started.',
    lifetime: SESSION,
  },
  '__Host-device': {
    purpose:
      'Recognizes a browser in which you logged in, so that no one can lock you out by guessing your password. It contains random numbers and signatures, but no email address.',
    lifetime: '180 days after the last login, or until you delete your account here',
  },
  '__Host-joined': {
    purpose: 'Recognizes the browser in which you chose a password when joining.',
    lifetime: 'Three days',
  },
  'oidc_*': {
    purpose: 'Keeps track of your login on the pages where you enter your password.',
    lifetime: 'Until you log out, seven days at most',
  },
  fly_user: {
    purpose: 'Remembers that this browser is logged in, so that the header shows the right button.',
    lifetime: 'Until you log out',
  },
  signed_out: {
    purpose:
      'Remembers that you logged out on a separate page or deleted your account, so that the next page deletes your data from this browser.',
    lifetime: 'Until the next page, 30 days at most',
  },
  comments_signed_on: {
    purpose:
      'Remembers that you may be logged in to the discussions, so that you are logged out there too.',
    lifetime: 'Until you are logged out there',
  },
  core_auth_strategy: {
    purpose: 'Remembers the login method you last used.',
    lifetime: 'Until you log out',
  },
  core_auth_hint: {
    purpose:
      'Remembers that your login may still be valid, so that we can try to log you in without asking.',
    lifetime: 'Until you log out',
  },
  core_auth_ending: {
    purpose:
      'Remembers that you logged out while offline, so that we can finish logging you out once you are back online.',
    lifetime: 'Until you are back online',
  },
  core_auth_clearing: {
    purpose: 'Remembers that you logged out while the browser could not delete your data.',
    lifetime: 'Until your data is deleted, on the next page',
  },
  core_auth_sign_outs: {
    purpose:
      'Counts logouts in this browser, so that going back to a page does not show who was logged in.',
    lifetime: UNTIL_REMOVED,
  },
  'core_auth_state_*': {
    purpose: 'Makes sure that a login is completed in the tab where it started.',
    lifetime: TAB,
  },
  cdn_device: {
    purpose:
      'Remembers, after you resize the window, whether it is as wide as a phone, tablet or desktop screen.',
    lifetime: 'Seven days',
  },
  nemo_highlander: {
    purpose:
      'Shows you the same version of a page while we test several. It does not identify you.',
    lifetime: 'Until the test ends',
  },
  'nemo_highlander_*': {
    purpose: 'Keeps you out of a test that you were not selected for.',
    lifetime: 'Until the test ends',
  },
  jsDebug: {
    purpose: 'Keeps the developer toolbar open on every page, for engineers.',
    lifetime: SESSION,
  },
  fly_device: {
    purpose:
      'Tells us your device type, as detected by our content delivery network. We only read it.',
    lifetime: SESSION,
  },
  fly_geo: {
    purpose: 'Tells us your region, as detected by our content delivery network. We only read it.',
    lifetime: SESSION,
  },
  country_code: {
    purpose: 'Tells us your country, as detected by our content delivery network. We only read it.',
    lifetime: SESSION,
  },
  OptanonConsent: {
    purpose: 'Remembers your choice, if OneTrust’s dialog replaces ours.',
    lifetime: YEAR,
  },
  OptanonAlertBoxClosed: {
    purpose: 'Remembers when you closed OneTrust’s dialog, so that it stays closed.',
    lifetime: YEAR,
  },
  'offprint-scroll': {
    purpose: 'Remembers your scroll position, so that going back returns you to your place.',
    lifetime: TAB,
  },
  'offprint-feeds': {
    purpose: 'Remembers which stories followed the one you read, so that going back restores them.',
    lifetime: TAB,
  },
  'offprint-story-places': {
    purpose:
      'Remembers your place in the story you are reading, so that reloading the page returns you to it.',
    lifetime: TAB,
  },
  'offprint-form-drafts': {
    purpose: 'Keeps unsent text that you typed into a form, but never a password.',
    lifetime: TAB,
  },
  'offprint-single-stories': {
    purpose: 'Remembers that you chose to read one story at a time.',
    lifetime: UNTIL_REMOVED,
  },
  'offprint-appearance': {
    purpose:
      'Remembers the colors, text size, typeface and line length that you chose for stories.',
    lifetime: UNTIL_REMOVED,
  },
  'offprint-reading': {
    purpose:
      'Remembers where you stopped in unfinished stories, and which ones you asked us not to suggest again.',
    lifetime: '30 days, or until you log out or remove it',
  },
  'offprint-listen': {
    purpose: 'Remembers where you stopped listening to stories, and the speed you chose.',
    lifetime: 'Until you log out or remove it',
  },
  'offprint-reading-list': {
    purpose:
      'Remembers whose reading list this browser shows, so that its stories are removed when you log out or someone else logs in.',
    lifetime: 'Until you log out',
  },
  'offprint-annotated': {
    purpose:
      'Remembers which stories you highlighted, so that we do not have to check every story for highlights.',
    lifetime: 'Until you remove the highlights',
  },
  'offprint-chunk-reload': {
    purpose:
      'Remembers when a page was reloaded because of a missing file, so that it does not reload forever.',
    lifetime: TAB,
  },
  offline_holdback: {
    purpose:
      'Remembers whether this browser is part of our comparison of reading with and without saved pages.',
    lifetime: UNTIL_REMOVED,
  },
  offprint: {
    purpose:
      'Stores your highlights and notes, changes you made while offline, the usage data you allow, and the state of story downloads.',
    lifetime: 'Until the data has been sent, or until you delete it or withdraw your consent',
  },
  'offprint-shell-*': {
    purpose: 'Lets the site open offline.',
    lifetime: 'Until the next release',
  },
  'offprint-documents-*': {
    purpose: 'Pages you opened, so that you can read them again offline.',
    lifetime: `${MONTH}, ${OR_LESS}`,
  },
  'offprint-data-*': {
    purpose: 'The text of stories you read, so that you can read them again offline.',
    lifetime: `${MONTH}, ${OR_LESS}`,
  },
  'offprint-pictures-*': {
    purpose: 'The images of stories you read, so that you can see them offline.',
    lifetime: `${MONTH}, ${OR_LESS}`,
  },
  'offprint-assets-*': {
    purpose: 'Scripts and fonts, so that pages you opened work offline.',
    lifetime: `14 days, ${OR_LESS}`,
  },
  'offprint-read-*': {
    purpose: 'The text of stories as you read them, so that we can mark what has changed since.',
    lifetime: 'Until you read 120 others, or remove everything under Saved stories',
  },
  'offprint-library-*': {
    purpose: 'The words of the stories on this device, so that you can search them offline.',
    lifetime: 'Until you remove the stories',
  },
  'offprint-packed-*': {
    purpose: 'Stories you downloaded to read offline.',
    lifetime: UNTIL_REMOVED,
  },
  experiments_seen: {
    purpose:
      'Remembers which tests on this site you have seen, so that each reader is counted once.',
    lifetime: 'Six months',
  },
  'link-tag': {
    purpose:
      'Remembers which part of a page you clicked to reach the next one, for our statistics.',
    lifetime: SESSION,
  },
  'dw-tag': {
    purpose: 'Remembers which campaign or newsletter brought you here, for our statistics.',
    lifetime: SESSION,
  },
  pageview_count: { purpose: 'Counts the pages you open in this visit.', lifetime: TAB },
  previousLogin: {
    purpose:
      'Remembers that someone has logged in here, so that we show the login form first. It does not contain an email address.',
    lifetime: YEAR,
  },
  fly_preferred_edition: { purpose: 'Remembers the edition you chose.', lifetime: YEAR },
  zdnet_ad: {
    purpose: 'Identifies this browser, so that ads can be limited and counted.',
    lifetime: YEAR,
  },
  zdnet_ad_ftag: {
    purpose: 'Remembers the campaign that brought you here. We share it with advertisers.',
    lifetime: MONTH,
  },
  pv: {
    purpose: 'Counts the pages you open. We share the number with advertisers.',
    lifetime: SESSION,
  },
};

const WRITERS: Readonly<Record<StoredName['by'], string>> = {
  app: 'This site',
  worker: 'This site, for offline reading',
  server: 'This site’s server',
  edge: 'Our content delivery network',
  'consent-sdk': 'OneTrust, if its dialog replaces ours',
};

/** Everything this site may store in a browser: one row for each name, grouped by category. */
export const STORAGE_REGISTER: readonly StorageRow[] = CATEGORIES.flatMap((category) =>
  (Object.keys(WORDS) as StorageKey[])
    .filter((name) => STORED_NAMES[name].category === category.id)
    .map((name) => ({
      name,
      kind: STORED_NAMES[name].kind,
      category: category.name,
      setBy: WRITERS[STORED_NAMES[name].by],
      ...WORDS[name],
    })),
);
