/** @jest-environment jsdom */
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { footerFixture, headerFixture } from '../../../test/support/fixtures/frameFixtures';
import { writtenMarkup } from '../../../test/support/fixtures/writtenMarkup';
import { SiteFooter } from '../../features/footer/SiteFooter';
import { MenuBar } from '../../features/header/MenuBar';
import { frameReceived } from '../../features/page/pageSlice';
import type { PageComponent } from '../../model/routing/component';
import { createAppStore } from '../store/store';
import { withFrameLinks, withoutFrameLinks } from './frameInMarkup';

const notLoaded = () => new Promise<never>(() => undefined);

function component(componentName: string, item: unknown): PageComponent {
  const meta = { componentName, componentDisplayName: '', componentType: 'UNKNOWN' as const };
  return { id: componentName, meta, metadata: {}, links: {}, item };
}

function storeWithFrame(item = footerFixture()) {
  const { store } = createAppStore(undefined, {});
  const header = component('header', headerFixture());
  const footer = component('footer', item);
  store.dispatch(frameReceived({ header, footer }));
  return store;
}

/** Renders the header menus and the footer as the server does. */
function frameMarkup(currentPath: string, footer = footerFixture()): string {
  const item = headerFixture();
  return renderToString(
    <Provider store={storeWithFrame()}>
      <nav id="menus">
        <div>
          <MenuBar menus={item.menus} editions={item.editions} currentPath={currentPath} />
        </div>
      </nav>
      <SiteFooter
        item={footer}
        year={2026}
        currentPath={currentPath}
        hasHealthPolicy
        loadAccount={notLoaded}
      />
    </Provider>,
  );
}

describe('header and footer links', () => {
  it.each(['/somewhere/', '/topic/gaming/', '/about/', '/'])(
    'are omitted from the state, and restored unchanged from the markup at %s',
    (path) => {
      const state = storeWithFrame().getState();
      const markup = frameMarkup(path);
      const carried = withoutFrameLinks(state, markup);
      const text = JSON.stringify(carried);
      expect(text).not.toContain('/topic/vpn/');
      expect(text).not.toContain('/newsletters/');
      const read = withFrameLinks(JSON.parse(text) as typeof carried, writtenMarkup(markup));
      expect(read.page).toEqual(state.page);
    },
  );

  it('are restored from the markup even if there are no other editions', () => {
    const footer = { ...footerFixture(), editions: [] };
    const state = storeWithFrame(footer).getState();
    const markup = frameMarkup('/', footer);
    const read = withFrameLinks(withoutFrameLinks(state, markup), writtenMarkup(markup));
    expect(read.page).toEqual(state.page);
  });

  it('remain in the state of a document without a header or footer', () => {
    const state = storeWithFrame().getState();
    const markup = '<main>Words</main>';
    const carried = withoutFrameLinks(state, markup);
    expect(carried).toEqual(state);
    expect(withFrameLinks(carried, writtenMarkup(markup))).toEqual(state);
  });
});
