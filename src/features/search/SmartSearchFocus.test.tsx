import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createAppStore } from '../../app/store/store';
import { SmartSearch } from './SmartSearch';

it('focuses the search field as soon as it is in the document', async () => {
  const { store } = createAppStore(undefined, {});
  const menu = document.createElement('details');
  menu.open = true;
  document.body.append(menu);
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  const root = createRoot(menu);
  const focused = new Promise<Element | null>((resolve) => {
    new MutationObserver(() => {
      resolve(document.activeElement);
    }).observe(menu, { childList: true });
  });
  try {
    root.render(
      <Provider store={store}>
        <SmartSearch href="/search/" />
      </Provider>,
    );
    expect(await focused).toBe(menu.querySelector('input'));
  } finally {
    root.unmount();
    menu.remove();
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  }
});
