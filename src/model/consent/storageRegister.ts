import { CATEGORIES, type CategoryName } from './consent';
import { STORED_NAMES, type StorageKey } from '../offline/readerStorage';
import type { StorageKind, StoredName } from './storedCookies';

/** A row of the table on the privacy page. */
export interface StorageRow {
  name: string;
  kind: StorageKind;
  category: CategoryName;
  /** Display name of the writer. */
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

/** Purpose and lifetime of each name, in table order within its category. */
const WORDS: Readonly<Record<StorageKey, Words>> = {
  consent: {
    purpose: 'Remembers what you chose under Cookie settings, so that we do not ask on every page.',
    lifetime: '180 days',
  },
  '__Host-session': {
    purpose: 'Keeps you signed in. It is a random number; scripts cannot read it.',
    lifetime: 'Until you sign out, at most 30 days',
  },
  '__Host-signin': {
    purpose: 'Makes sure that a sign-in ends in the browser in which it began.',
    lifetime: SESSION,
  },
  'oidc_*': {
    purpose: 'Random numbers of the pages on which you type your password.',
    lifetime: 'Until you sign out, at most seven days',
  },
  fly_user: {
    purpose: 'Says that this browser is signed in, so that the header shows the right button.',
    lifetime: 'Until you sign out',
  },
  signed_out: {
    purpose:
      'Says that you signed out on a page of its own, so that the next page deletes what is kept of you here.',
    lifetime: 'Until the next page, 30 days at most',
  },
  comments_signed_on: {
    purpose:
      'Says that the discussions may still know you here, so that they are told when you sign out.',
    lifetime: 'Until they have been told',
  },
  core_auth_strategy: {
    purpose: 'Which way of signing in you used last.',
    lifetime: 'Until you sign out',
  },
  core_auth_hint: {
    purpose: 'Says that a sign-in may still be good, so that it is tried without asking you.',
    lifetime: 'Until you sign out',
  },
  core_auth_ending: {
    purpose:
      'Says that you signed out without a connection, so that the sign-in ends with the next.',
    lifetime: 'Until there is a connection',
  },
  core_auth_clearing: {
    purpose: 'Says that you signed out while the browser could not delete what was kept of you.',
    lifetime: 'Until it is deleted, on the next page',
  },
  core_auth_sign_outs: {
    purpose:
      'Counts sign-outs in this browser, so that going back to a page does not show who was signed in.',
    lifetime: UNTIL_REMOVED,
  },
  'core_auth_state_*': {
    purpose: 'Makes sure that a sign-in ends in the tab in which it began.',
    lifetime: TAB,
  },
  cdn_device: {
    purpose: 'Remembers after a change of the window’s size whether you read on a phone or a desk.',
    lifetime: 'Seven days',
  },
  nemo_highlander: {
    purpose:
      'Keeps you in the same version of a page while we try two. It holds no number of yours.',
    lifetime: 'Until the trial ends',
  },
  'nemo_highlander_*': {
    purpose: 'Keeps you out of a trial that you were not drawn for.',
    lifetime: 'Until the trial ends',
  },
  jsDebug: {
    purpose: 'Set when an engineer asks every page to explain itself in the developer toolbar.',
    lifetime: SESSION,
  },
  fly_device: {
    purpose: 'The kind of device, as the network in front of our servers sees it. We only read it.',
    lifetime: SESSION,
  },
  fly_geo: {
    purpose: 'The region, as the network in front of our servers sees it. We only read it.',
    lifetime: SESSION,
  },
  country_code: {
    purpose: 'The country, as the network in front of our servers sees it. We only read it.',
    lifetime: SESSION,
  },
  OptanonConsent: {
    purpose: 'Your choice, where OneTrust’s window asks for it in place of ours.',
    lifetime: YEAR,
  },
  OptanonAlertBoxClosed: {
    purpose: 'When you closed OneTrust’s window, so that it stays closed.',
    lifetime: YEAR,
  },
  'offprint-scroll': {
    purpose: 'How far you had scrolled, so that going back finds your place.',
    lifetime: TAB,
  },
  'offprint-feeds': {
    purpose: 'Which stories followed the one you read, so that going back finds them.',
    lifetime: TAB,
  },
  'offprint-single-stories': {
    purpose: 'That you want to read one story at a time, if you said so.',
    lifetime: UNTIL_REMOVED,
  },
  'offprint-chunk-reload': {
    purpose: 'When a page was loaded again for a missing file, so that it does not go in circles.',
    lifetime: TAB,
  },
  offline_holdback: {
    purpose: 'Whether this browser helps us compare reading with and without saved pages.',
    lifetime: UNTIL_REMOVED,
  },
  offprint: {
    purpose:
      'Changes you made without a network, what you allowed us to count, and which stories are still being packed, until that is done.',
    lifetime: 'Until delivered, or removed or no longer allowed by you',
  },
  'offprint-shell-*': {
    purpose: 'The frame of the site, so that it opens without a network.',
    lifetime: 'Until the next release',
  },
  'offprint-documents-*': {
    purpose: 'Pages you opened, for reading again without a network.',
    lifetime: MONTH,
  },
  'offprint-data-*': {
    purpose: 'The words of stories you read, for reading again without a network.',
    lifetime: MONTH,
  },
  'offprint-pictures-*': { purpose: 'The pictures of those stories.', lifetime: MONTH },
  'offprint-assets-*': { purpose: 'Scripts and type that those pages need.', lifetime: '14 days' },
  'offprint-packed-*': {
    purpose: 'Stories you packed for a journey on purpose.',
    lifetime: UNTIL_REMOVED,
  },
  'link-tag': {
    purpose: 'Which part of a page you pressed to come to the next, for our counts.',
    lifetime: SESSION,
  },
  'dw-tag': {
    purpose: 'Which campaign or letter led you here, for our counts.',
    lifetime: SESSION,
  },
  pageview_count: { purpose: 'How many pages you read in this visit.', lifetime: TAB },
  previousLogin: {
    purpose:
      'Says that somebody signed in here before, so that logging in comes before joining. It holds no address.',
    lifetime: YEAR,
  },
  fly_preferred_edition: { purpose: 'The edition you chose.', lifetime: YEAR },
  zdnet_ad: {
    purpose: 'A number by which advertisements are limited and counted.',
    lifetime: YEAR,
  },
  zdnet_ad_ftag: { purpose: 'Which campaign led you here, told to advertisers.', lifetime: MONTH },
  pv: { purpose: 'How many pages you read, told to advertisers.', lifetime: SESSION },
};

const WRITERS: Readonly<Record<StoredName['by'], string>> = {
  app: 'This site',
  worker: 'This site, for reading without a network',
  server: 'This site’s server',
  edge: 'The network that delivers this site',
  'consent-sdk': 'OneTrust, where it asks in our place',
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
