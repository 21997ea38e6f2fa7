import { auditScreens } from '../support/browser/auditScreens';
import { EXAMPLE_PAGES } from '../support/fixtures/examplePages';

/** Audits the second half of the example pages, and screens that are not among them, such as the error pages. */
describe('accessibility of the other example pages and of special pages', () => {
  const routes = Object.entries(EXAMPLE_PAGES);
  auditScreens([
    ...routes.slice(routes.length / 2),
    ['a search without results', '/search/?q=zzyzx'],
    ['an empty search', '/search/'],
    ['an unknown address', '/no/such/page/at/all/'],
    ['a missing story', '/article/there-is-none/'],
    ['the offline page', '/_error/offline/'],
    ['the library', '/saved/'],
    ['the static error page', '/_error/static/'],
  ]);
});
