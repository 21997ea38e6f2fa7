import { routeOf } from '../../../src/model/offline/workerRules';
import { documentAt, cacheDocument } from '../../../sw/documents/cachedDocuments';
import { answerList, answerStory } from '../../../sw/documents/documents';
import type { Visit } from '../../../sw/documents/visit';
import type { Shell } from '../../../sw/routing/shell';
import { createFakeScope, SITE, storyAnswer, type FakeScope } from '../fakes/fakeScope';

/** A tab that requests documents from a service worker in a fake scope. */
export interface DocumentTab {
  scope: FakeScope;
  /** Number of the tab, which the worker identifies as `tab {number}`. */
  tab: number;
  visit(path: string): Visit;
  /** Opens `STORY` as a story and every other path as a list. */
  open(path: string): Promise<Response>;
  /** Resolves with the cached response, or with a response that contains `nothing`. */
  cached(path: string): Promise<Response>;
  openedBefore(path: string, words?: string): Promise<void>;
}

export const STORY = '/article/kestrel-14-laptop-review/';

const shellDocument = (name: string) => () => Promise.resolve(new Response(name));

/** A fake shell whose documents consist of their names. */
export const shell: Shell = {
  install: () => Promise.resolve(),
  activate: () => Promise.resolve(),
  file: () => Promise.resolve(undefined),
  page: shellDocument('the shell'),
  offlinePage: shellDocument('the offline page'),
  errorPage: shellDocument('the error page'),
};

let tabs = 0;

export function createDocumentTab(): DocumentTab {
  const scope = createFakeScope();
  // Numbers tabs across all scopes, because the worker's record of a tab outlives the tab's scope.
  const tab = (tabs += 1);

  function visit(path: string): Visit {
    const route = routeOf(path);
    if (!route) throw new Error(`${path} matches no route`);
    const waitUntil = (work: Promise<unknown>): void => void work;
    const request = new Request(new URL(path, SITE));
    return { request, path, route, clientId: `tab ${tab}`, waitUntil };
  }

  return {
    scope,
    tab,
    visit,
    open: (path) =>
      path === STORY
        ? answerStory(visit(path), scope, shell)
        : answerList(visit(path), scope, shell),
    async cached(path) {
      return (await documentAt(path, scope)) ?? new Response('nothing');
    },
    async openedBefore(path, words = 'first') {
      await cacheDocument(path, storyAnswer(words), scope);
    },
  };
}

export async function text(answer: Promise<Response>): Promise<string> {
  return (await answer).text();
}
