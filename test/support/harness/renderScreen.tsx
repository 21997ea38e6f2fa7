import {
  combineReducers,
  configureStore,
  Tuple,
  type Action,
  type Middleware,
} from '@reduxjs/toolkit';
import { render, type RenderResult } from '@testing-library/react';
import type { ComponentType, ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { lazyBodyText } from '../../../src/features/article/body/lazyBodyText';
import { pageReceived, pageReducer, pageShown } from '../../../src/features/page/pageSlice';
import type { ErrorComponent, ListingComponent } from '../../../src/model/routing/component';
import type { Page } from '../../../src/model/routing/page';
import type { PartRegistry, ScreenProps } from '../../../src/pages/screen';
import { listComponent } from '../fixtures/contentFixtures';

/** The exports of a screen's module that `src/app/screens/screens.ts` imports. */
export interface ScreenModule {
  default: ComponentType<ScreenProps>;
  parts: PartRegistry;
}

export interface RenderedScreen extends RenderResult {
  /** Actions dispatched since rendering began. */
  events: Action[];
}

/** Loads the code for body text first, because the server and in-app navigation wait for it before they render. */
beforeAll(() => lazyBodyText.load());

/** Renders a screen with its page in the store, as the browser does. */
export function renderScreen(
  screen: ScreenModule,
  page: Page,
  now: number | null = null,
): RenderedScreen {
  const { element, events } = screenElement(screen, page, now);
  return { ...render(element), events };
}

/** Returns a screen's markup, rendered as on the server. */
export function screenMarkup(screen: ScreenModule, page: Page): string {
  return renderToString(screenElement(screen, page, null).element);
}

function screenElement(
  { default: Screen, parts }: ScreenModule,
  page: Page,
  now: number | null,
): { element: ReactElement; events: Action[] } {
  const events: Action[] = [];
  const writeDown: Middleware = () => (next) => (action) => {
    events.push(action as Action);
    return next(action);
  };
  const store = configureStore({
    reducer: combineReducers({ page: pageReducer }),
    middleware: () => new Tuple(writeDown),
  });
  store.dispatch(pageReceived({ path: page.meta.canonical, page }));
  store.dispatch(pageShown({ path: page.meta.canonical }));
  events.length = 0;
  const element = (
    <Provider store={store}>
      <Screen
        page={page}
        render={(component) => {
          const Part = parts[component.meta.componentName];
          return Part && <Part key={component.id} component={component} now={now} />;
        }}
      />
    </Provider>
  );
  return { element, events };
}

/** Returns one page of a list that has three pages with twelve items each. */
export function pagedList(name: string, items: unknown[], pageNumber = 1): ListingComponent {
  return {
    ...listComponent(name, items, '/next'),
    metadata: { pageNumber, pageCount: 3, basePath: '/list/' },
    paging: { total: 36, limit: 12, offset: 12 * (pageNumber - 1) },
  };
}

/** Returns the error component that replaces a list if the composer could not fetch it. */
export function failedList(name: string): ErrorComponent {
  const { id, meta, metadata, links } = listComponent(name, []);
  return { id, meta, metadata, links, fetcherName: name, name, status: 502, errors: [] };
}
