import { auditScreens } from '../support/browser/auditScreens';
import { EXAMPLE_PAGES } from '../support/fixtures/examplePages';

/** Audits the first half of the example pages; `accessibilityOfStaticPages` audits the second half. */
describe('accessibility of the first half of the example pages', () => {
  const routes = Object.entries(EXAMPLE_PAGES);
  auditScreens(routes.slice(0, routes.length / 2));
});
