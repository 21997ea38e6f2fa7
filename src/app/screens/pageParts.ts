import type { ComponentType } from 'react';
import { lazyBodyText } from '../../features/article/body/lazyBodyText';
import {
  lazyHeroFigure,
  lazyPaidNote,
  lazyStoryContents,
  lazyStoryEnd,
} from '../../features/article/lazyStoryParts';
import { lazyErrorPage } from '../../features/errorScreen/lazyErrorPage';
import type { PageComponent } from '../../model/routing/component';
import { homeOf } from '../../model/routing/componentScreens';
import type { Page } from '../../model/routing/page';
import type { Reporter } from '../../model/ports';
import { routeNamed, type RouteName, type ScreenName } from '../../model/routing/routes';
import { SEAMLESS_COMPONENT } from '../../model/routing/seamless';
import type { PartProps, ScreenProps } from '../../pages/screen';
import { createLoadables } from '../../ui/lazy/loadable';
import { lazyShortcode } from './bodyParts';
import { lazyPageNotice } from '../shell/lazyPageNotice';
import { lazyComponentsOf } from '../shell/lazyComponents';
import { CHUNK_NAMES, SCREENS, type ScreenModule } from './screens';

// Shared by all renders, because it contains code and no state.
const screens = createLoadables<ScreenName, ScreenModule>(SCREENS);

const SCREENS_OF_TEXTS: readonly ScreenName[] = ['article', 'review'];

/** Loads the chunks that a page needs. Reports unknown components, which are not rendered. */
export async function loadPageParts(page: Page, reporter: Reporter): Promise<void> {
  for (const { meta } of page.components.filter(isRenderedOnPage)) {
    if (!homeOf(meta.componentName)) {
      reporter.warn(`Unknown component ${meta.componentName}; it is not rendered.`);
    }
  }
  await Promise.all(screensFor(page).map((name) => screens.load(name)));
}

/**
 * Loads all chunks that are needed to render a complete page, including those of parts that are static in server
 * markup.
 */
export async function loadCompletePage(page: Page, reporter: Reporter): Promise<void> {
  const loading = lazyComponentsOf(page).map((part) => part.load());
  await Promise.all([loadPageParts(page, reporter), ...loadTexts(), ...loading]);
}

/** Loads the code that a hydrated document does not need, but the app needs to render pages, errors and notices. */
export async function loadSpares(): Promise<void> {
  await Promise.all([lazyErrorPage.load(), lazyPageNotice.load(), ...loadTexts()]);
}

function loadTexts(): Promise<void>[] {
  const parts = [lazyBodyText, lazyHeroFigure, lazyPaidNote, lazyStoryContents, lazyStoryEnd];
  return parts.map((part) => part.load());
}

/** Starts loading the chunks that a route's pages usually need, in parallel with their data. */
export function expectPage(route: RouteName): void {
  const { screen } = routeNamed(route);
  const coming = [screens.load(screen), ...loadTexts()];
  if (SCREENS_OF_TEXTS.includes(screen)) coming.push(lazyShortcode.load());
  // Chunks that fail to load are requested again with the page, which then reports the error.
  void Promise.allSettled(coming);
}

/** Returns the names of the chunks whose style sheets, but not scripts, a document needs. */
export function sheetChunksOf(page: Page): string[] {
  return [...new Set(lazyComponentsOf(page).map(({ chunkName }) => chunkName))];
}

/** Returns the names of a page's chunks, as defined by the build. */
export function chunksOf(page: Page): string[] {
  return [...new Set(screensFor(page).map((name) => CHUNK_NAMES[name]))];
}

function screensFor(page: Page): ScreenName[] {
  const homes = page.components.map(({ meta }) => homeOf(meta.componentName));
  const needed = [routeNamed(page.pageType).screen, ...homes.filter((home) => home !== null)];
  return [...new Set(needed)];
}

export function screenOf(page: Page): ComponentType<ScreenProps> | null {
  return screens.loaded(routeNamed(page.pageType).screen)?.default ?? null;
}

export function partOf(component: PageComponent): ComponentType<PartProps> | null {
  const { componentName } = component.meta;
  const home = homeOf(componentName);
  return (home && screens.loaded(home)?.parts[componentName]) ?? null;
}

/** Returns false for the feed, which the layout renders below the page. */
export function isRenderedOnPage({ meta }: PageComponent): boolean {
  return meta.componentName !== SEAMLESS_COMPONENT;
}
