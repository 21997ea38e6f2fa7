import { auditScreens } from '../support/browser/auditScreens';
import { EXAMPLE_PAGES } from '../support/fixtures/examplePages';

/** The first half of all routes; the other is in `accessibilityOfStandingPages`. */
describe('every screen can be used by everybody', () => {
  const routes = Object.entries(EXAMPLE_PAGES);
  auditScreens(routes.slice(0, routes.length / 2));
});
