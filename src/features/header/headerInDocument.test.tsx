/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { headerFixture } from '../../../test/support/fixtures/frameFixtures';
import { createAppStore } from '../../app/store/store';
import { lazyMenuBar, lazyWordmark } from './lazyHeaderParts';
import { SiteHeader } from './SiteHeader';

const noSearch = () => new Promise<never>(() => undefined);

let markup: string;

beforeAll(async () => {
  await Promise.all([lazyMenuBar.load(), lazyWordmark.load()]);
  markup = renderToString(
    <Provider store={createAppStore(undefined, {}).store}>
      <SiteHeader
        item={headerFixture()}
        size="large"
        currentPath="/somewhere/"
        loadSearch={noSearch}
        loadAccount={noSearch}
      />
    </Provider>,
  );
});

describe('SiteHeader in server markup', () => {
  it('contains the links of every menu, which work without JavaScript', () => {
    const links = headerFixture().menus.flatMap(({ main, sections }) => [
      ...(main ? [main] : []),
      ...sections.flatMap(({ columns }) => columns.flat()),
    ]);
    expect(links).toHaveLength(15);
    for (const { href } of links) expect(markup).toContain(`href="${href}"`);
    expect(markup).not.toContain('aria-expanded');
  });

  it('contains a search form that works without JavaScript', () => {
    const form = /<form[^>]*>.*<\/form>/.exec(markup)?.[0] ?? '';
    expect(form).toContain('action="/search/"');
    expect(form).toContain('name="q"');
    expect(form).toContain('type="submit"');
  });
});
