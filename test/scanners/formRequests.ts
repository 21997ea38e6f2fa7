import { HOUSE_PATHS } from '../../src/model/ads/houseAds';
import { EVENTS_PATH } from '../../src/model/events/batch';
import { DECISION_SERVICE, decisionRequest } from '../../src/model/experiments/decisions';
import { ACCOUNT_PATHS, CHANGE_PASSWORD_PATH, CONNECTION } from '../../src/model/members/accounts';
import {
  EMAIL_FRIEND_PATH,
  EMAIL_FRIEND_XHR_PATH,
  FIELD_NAMES,
} from '../../src/model/members/emailFriend';
import { CONFIRM_PATH, SIGNUP_PATH, UNSUBSCRIBE_PATH } from '../../src/model/members/newsletters';
import { SHORTENER_PATH } from '../../src/model/members/sharing';
import { HOUSE_VIDEO_ADS } from '../../src/model/video/videoAdTag';
import { eventFixture } from '../support/fixtures/eventFixtures';
import {
  MEMBER_EMAIL,
  MEMBER_PASSWORD,
  NEWSLETTER,
  requestsTo,
  STORY,
  type MarkedRequest,
  type RequestMaker,
} from './markedRequest';
import type { OpenedForms } from './openedForms';

/** Token with which the scan recalls stories. */
export const OPS_TOKEN = 'a-token-for-the-scanners';

const API = '/api/neutron';
const PROVIDER = '/oidc';
const EMAIL = 'reader@example.com';
/** Has the form of a token in an email, but nobody has received it. */
const MAIL_TOKEN = 'abcdefghijklmnopqrstuv';

/** Returns the requests that are neither in the API description nor in the route table. */
export function formRequests(origin: string, opened: OpenedForms): MarkedRequest[] {
  const make = requestsTo(origin);
  return [
    ...accountForms(make),
    ...signInForms(make, opened),
    ...newsletterForms(make),
    ...sharingForms(make, opened),
    ...addresses(make),
    ...scriptCalls(make),
  ];
}

function accountForms({ get, form }: RequestMaker): MarkedRequest[] {
  const { join, login, resetPassword, verify } = ACCOUNT_PATHS;
  const tooOld = { status: 404 };
  return [
    get(login, { display: 'frame' }),
    form(login, { email: EMAIL, display: 'frame', do: 'continue' }),
    form(login, { email: EMAIL, do: 'passkey', passkey: '{"id":"1"}' }, { status: 422 }),
    get(join, { email: EMAIL }),
    form(join, { email: EMAIL, password: MEMBER_PASSWORD, terms: 'agreed', do: 'join' }),
    get(resetPassword, { token: '1' }, tooOld),
    form(resetPassword, { email: MEMBER_EMAIL, do: 'ask' }),
    form(resetPassword, { token: '1', password: MEMBER_PASSWORD, do: 'reset' }, tooOld),
    get(verify, { token: '1' }, tooOld),
    form(verify, { token: '1', password: MEMBER_PASSWORD, do: 'verify' }, tooOld),
    get(ACCOUNT_PATHS.callback, { code: '1', state: '1', iss: '1' }, { status: 400 }),
  ];
}

/** Requests to the built-in login provider. */
function signInForms({ get, form, call }: RequestMaker, { signIn }: OpenedForms): MarkedRequest[] {
  const { pathname, searchParams } = new URL(signIn.start);
  const headers = { cookie: signIn.cookie };
  const client = { client_id: 'offprint', client_secret: '1' };
  const reset = {
    client_id: 'offprint*',
    email: `${MEMBER_EMAIL}*`,
    connection: `${CONNECTION}*`,
  };
  const wrong = { headers, status: 422 };
  return [
    get(pathname, Object.fromEntries(searchParams)),
    get(signIn.path.replace(/\/$/, '*/'), { change: '1' }, { headers }),
    form(signIn.path, { email: MEMBER_EMAIL, password: 'wrong', do: 'signIn' }, wrong),
    form(
      signIn.path,
      { email: EMAIL, password: MEMBER_PASSWORD, terms: 'agreed', do: 'join' },
      { headers },
    ),
    form(
      `${PROVIDER}/token`,
      { ...client, grant_type: 'authorization_code', code: '1', redirect_uri: '1' },
      { status: 401 },
    ),
    form(`${PROVIDER}/token/revocation`, { ...client, token: '1' }, { status: 401 }),
    get(`${PROVIDER}/me`, {}, { headers: { authorization: 'Bearer 1*' }, status: 401 }),
    call('POST', PROVIDER + CHANGE_PASSWORD_PATH, reset),
  ];
}

function newsletterForms({ get, form }: RequestMaker): MarkedRequest[] {
  const gone = { status: 410 };
  const tokenForms = [CONFIRM_PATH, UNSUBSCRIBE_PATH].flatMap((path) => [
    get(path, { token: MAIL_TOKEN }, gone),
    form(`${path}?token=${MAIL_TOKEN}*`, { 'List-Unsubscribe': 'One-Click' }, gone),
  ]);
  return [form(SIGNUP_PATH, { email: EMAIL, [`newsletter:${NEWSLETTER}`]: 'on' }), ...tokenForms];
}

function sharingForms({ get, form }: RequestMaker, opened: OpenedForms): MarkedRequest[] {
  const fields = {
    [FIELD_NAMES.to]: EMAIL,
    [FIELD_NAMES.from]: EMAIL,
    [FIELD_NAMES.name]: 'A reader',
    [FIELD_NAMES.message]: 'Read this',
    [FIELD_NAMES.token]: opened.friendToken,
    [FIELD_NAMES.title]: 'A story',
    [FIELD_NAMES.url]: STORY.path,
    [FIELD_NAMES.captcha]: '1',
  };
  // No constant can be the answer to the question, which is a new one in each form.
  const wrong = { status: 422 };
  return [
    get(EMAIL_FRIEND_PATH, { url: STORY.path }),
    form(EMAIL_FRIEND_PATH, fields, wrong),
    form(EMAIL_FRIEND_XHR_PATH, fields, wrong),
    get(SHORTENER_PATH, { longurl: STORY.path }),
    get('/r/1*', {}, { status: 404 }),
  ];
}

/** Addresses of files, feeds and images, and pages that depend on cookies or headers. */
function addresses({ get }: RequestMaker): MarkedRequest[] {
  const site = 'halfwave';
  return [
    get('/', { edition: 'us', setDevice: 'mobile', ab: '1', preview: '1', utm_source: '1' }),
    get('/', {}, { headers: { cookie: 'fly_preferred_edition=us*; cdn_device=mobile*' } }),
    get('/', {}, { headers: { cookie: 'nemo_highlander=1*; experiments_seen=1*' } }),
    get('/', {}, { headers: { 'cdn-preferred-edition': 'us*', 'cdn-device': 'mobile*' } }),
    get(STORY.path, { preview: '1', guest: '1' }),
    get('/spring-guide*/'),
    get('/topic/tech*/rss.xml'),
    get('/sitemaps/articles-1*.xml'),
    get('/a/img/resize/1*/a-picture.jpg*', { width: '1', height: '1' }, { status: 403 }),
    get(`${API}/videos/${site}*/captions/vtt*/a-key-under-two-lamps*.vtt`, { apiKey: '1' }),
    get(`${API}/composer/${site}*/pages/article*/${STORY.slug}*/web`, { pageNumber: '1' }),
    get(`${API}/users/rna/${site}*/avatar/1*`, {}, { status: 404 }),
    get(HOUSE_PATHS.display, {
      iu: '/1/aw',
      sz: '300x250',
      pp: '1',
      correlator: '1',
      cust_params: '1',
    }),
    get(HOUSE_PATHS.bids, { iu: '/1/aw', sz: '300x250' }),
    get(HOUSE_VIDEO_ADS, { cust_params: '1', adTargeting_house: '1' }),
  ];
}

/** Calls of scripts and operators that the API description does not list. */
function scriptCalls({ call }: RequestMaker): MarkedRequest[] {
  const users = `${API}/users`;
  const operator = { headers: { authorization: `Bearer ${OPS_TOKEN}` } };
  const recall = {
    slug: 'a-year-of-invoices-on-a-gym-floor*',
    kind: 'correction*',
    note: 'A note*',
  };
  const report = { 'violated-directive': '1*', 'blocked-uri': 'https://example.com/*' };
  return [
    call('POST', EVENTS_PATH, markedEvents()),
    call('POST', DECISION_SERVICE.decision, markedDecision('1*', [])),
    call('POST', DECISION_SERVICE.decision, markedDecision('1', ['1*'])),
    call('POST', '/_node/reports', { 'csp-report': report }),
    call('POST', '/_node/recalls', recall, operator),
    call('POST', `${users}/rna/halfwave*/confirmation`, { password: `${MEMBER_PASSWORD}*` }),
    call('POST', `${users}/disqus/halfwave*/authenticate`, { remoteAuthS3: '1*' }),
    call('DELETE', `${users}/sessions/halfwave/1*`, undefined, { status: 404 }),
  ];
}

function markedEvents(): object {
  const event = eventFixture(
    'PageViewed',
    { articleId: 'a1*', path: '/article/first/*' },
    {
      ...{ id: '0123456789abcdef-1*', pageViewGuid: 'view-1*' },
      at: new Date().toISOString(),
    },
  );
  const drops = { run: '0123456789abcdef*', counts: { 'too-many': 1 } };
  return { events: [{ ...event, type: `${event.type}*` }], drops };
}

function markedDecision(contentId: string, options: string[]): object {
  const facts = { siteKey: '1*', sessionId: '1*', contentId, isMobile: true };
  return { ...decisionRequest(facts), options };
}
