import { auditScreens } from '../support/browser/auditScreens';
import { EXAMPLE_PAGES } from '../support/fixtures/examplePages';

/** The second half of all routes, and what is shown where there is no page. */
describe('every screen can be used by everybody', () => {
  const routes = Object.entries(EXAMPLE_PAGES);
  auditScreens([
    ...routes.slice(routes.length / 2),
    ['a search that finds nothing', '/search/?q=zzyzx'],
    ['a search for nothing', '/search/'],
    ['an address nobody knows', '/no/such/page/at/all/'],
    ['a story that is not there', '/article/there-is-none/'],
    ['the offline page', '/_error/offline/'],
    ['the static error page', '/_error/static/'],
  ]);
});
