import type { PageRequest } from '../../../src/model/content/contentApi';
import { DEFAULT_DEVICE } from '../../../src/model/routing/device';
import {
  ERROR_TITLES,
  errorStatus,
  PageError,
  RedirectError,
  SlugChangedError,
} from '../../../src/model/routing/errors';
import { isHealthPage } from '../../../src/model/ads/healthPrivacy';
import { maskTag } from '../../../src/model/events/maskTag';
import type { Page } from '../../../src/model/routing/page';
import { SAVED_PATH } from '../../../src/model/offline/workerRules';
import type { WaysOn } from '../../../src/model/routing/waysOn';
import {
  checkedPage,
  ownPathElsewhere,
  pageRequestFor,
} from '../../../src/model/routing/pageRequest';
import { pathFor, type RouteMatch } from '../../../src/model/routing/routeMatch';
import type { ServerClock } from '../../config/clock';
import { CONTENT_TIMEOUT } from '../../config/limits';
import { errorFields, LoggedError, type Log } from '../../config/log';
import type { PreviewTokens } from '../preview/previewTokens';
import { createFrameSource } from './frame';
import { pageHead, plainHead } from './head/heads';
import type { DocumentParts, Site } from './html';
import type {
  DocumentSettings,
  FailingModules,
  RenderedPage,
  RenderInput,
  RenderPage,
  ShownError,
} from './render';
import { createReporter } from './reporter';
import { isOwnPath, UNMATCHED_PATH, type DocumentTarget } from './target';
import { within } from './within';

/** Composes pages, with the change keys that each page depends on. */
export interface PageSource {
  page(
    request: PageRequest,
    options?: { isPreview?: boolean },
  ): Promise<{ value: Page; keys: string[]; stale: boolean }>;
}

/**
 * Reads the suggestions to show at an address that has no page.
 * @param path null for all unmatched addresses.
 */
export type WaysOnSource = (path: string | null) => Promise<FoundWays>;

interface FoundWays {
  value: WaysOn;
  keys: string[];
}

export interface ProducerDependencies {
  content: PageSource;
  waysOn: WaysOnSource;
  render: RenderPage;
  settings: DocumentSettings;
  site: Site;
  edition: string;
  previews: Pick<PreviewTokens, 'accepts'>;
  /** Topics whose pages are health pages. */
  healthTopics: readonly string[];
  clock: Pick<ServerClock, 'now'>;
  write(parts: DocumentParts): string;
  /** Document to send when even the error page fails to render. */
  lastResort: string;
  /** Returns the static error document for a status, used while many renders are waiting. */
  plainError: (status: number) => string;
  isCrowded: () => boolean;
  onRender(route: string): void;
  log: Log;
}

export type Produced =
  | {
      kind: 'document';
      /** 200, or the error status for a page that is missing or withdrawn. */
      status: number;
      html: string;
      keys: readonly string[];
      /** True if the content could not be revalidated because the store is down. */
      isStale?: boolean;
      /** True for a health page; see `isHealthPage`. */
      isHealth?: boolean;
    }
  | { kind: 'redirect'; status: 301 | 302; location: string }
  | { kind: 'failure'; status: number; html: string };

export interface Producer {
  /**
   * Produces a document or a redirect. Never rejects: an error becomes an error document.
   * @param modules additional app modules for the shell, to test a failing module.
   */
  produce(target: DocumentTarget, modules?: FailingModules): Promise<Produced>;
  /** Renders an error document. Never rejects. */
  produceError(path: string, error: ShownError, match?: RouteMatch | null): Promise<string>;
}

export function createProducer(dependencies: ProducerDependencies): Producer {
  const { content, settings, site, clock, log } = dependencies;
  const frames = createFrameSource(content);
  const reporter = createReporter(log);

  type DocumentInput = Pick<RenderInput, 'path'> & Partial<RenderInput>;

  async function renderWith(input: DocumentInput): Promise<RenderedPage> {
    const nothing = {
      match: null,
      page: null,
      error: null,
      frame: null,
      arm: null,
      reader: null,
    };
    const year = new Date(clock.now()).getFullYear();
    const own = { publicSettings: settings, publicOrigin: site.publicOrigin, year, reporter };
    return dependencies.render({ ...nothing, ...own, ...input });
  }

  async function producePage(target: DocumentTarget, match: RouteMatch): Promise<Produced> {
    const { path, arm, reader } = target;
    const request = pageRequestFor(match);
    const isPreview = dependencies.previews.accepts(
      target.previewToken ?? '',
      request.id,
      clock.now(),
    );
    const composed = await within(CONTENT_TIMEOUT, content.page(request, { isPreview }));
    const page = checkedPage(composed.value, dependencies.edition);
    const elsewhere = ownPathElsewhere(page, match);
    // Does not redirect a masked page to its own address.
    const mask = maskOf(target);
    if (elsewhere !== null && mask === null) {
      return { kind: 'redirect', status: 301, location: elsewhere };
    }
    const rendered = await renderWith({ path, match, page, arm, reader });
    dependencies.onRender(match.name);
    const experiment = arm?.state ?? null;
    const html = dependencies.write({
      head: { ...pageHead(page, site), mask },
      route: match.name,
      device: reader?.device ?? DEFAULT_DEVICE,
      experiment,
      rendered,
    });
    const { keys, stale: isStale } = composed;
    const isHealth = isHealthPage(page, dependencies.healthTopics);
    return { kind: 'document', status: 200, html, keys, isStale, isHealth };
  }

  async function produceShell(path: string, modules: FailingModules): Promise<Produced> {
    const { frame, keys } = await frames.current();
    const rendered = await renderWith({ path, frame, modules });
    const html = dependencies.write({ head: plainHead(site.siteName), route: 'shell', rendered });
    return { kind: 'document', status: 200, html, keys };
  }

  async function produceError(
    path: string,
    error: ShownError,
    match: RouteMatch | null = null,
  ): Promise<string> {
    // After a failure to read content, uses the last known frame instead of waiting again.
    const isFailure = error.kind === 'failure';
    if (isFailure && dependencies.isCrowded()) return dependencies.plainError(error.status);
    try {
      const frame = isFailure ? frames.lastSeen() : (await frames.current()).frame;
      const rendered = await renderWith({ path, match, error, frame });
      dependencies.onRender('error');
      // The page of saved stories renders the same screen as the offline page, but has its own title.
      const title = path === SAVED_PATH ? 'Saved stories' : ERROR_TITLES[error.kind];
      const head = plainHead(`${title} | ${site.siteName}`);
      return dependencies.write({ head, route: 'error', rendered });
    } catch (failure) {
      log.error('The error page could not be rendered', { path, ...errorFields(failure) });
      return dependencies.lastResort;
    }
  }

  async function produceOffline(path: string): Promise<Produced> {
    const html = await produceError(path, { status: 200, kind: 'offline' });
    return { kind: 'document', status: 200, html, keys: (await frames.current()).keys };
  }

  /** Renders the error page for an address that has no page, with suggestions. */
  async function absent(
    path: string,
    error: ShownError,
    match: RouteMatch | null = null,
  ): Promise<Produced> {
    const ways = await waysOnFrom(path);
    const shown = ways ? { ...error, waysOn: ways.value } : error;
    const html = await produceError(path, shown, match);
    const keys = [...(await frames.current()).keys, ...(ways?.keys ?? [])];
    return { kind: 'document', status: error.status, html, keys };
  }

  /** Returns the suggestions, or null if they cannot be read. The page is useful without them. */
  async function waysOnFrom(path: string): Promise<FoundWays | null> {
    try {
      const address = path === UNMATCHED_PATH ? null : path;
      return await within(CONTENT_TIMEOUT, dependencies.waysOn(address));
    } catch (error) {
      log.warn('The suggestions for an error page could not be read', {
        path,
        ...errorFields(error),
      });
      return null;
    }
  }

  async function failed(error: unknown, { path, match }: DocumentTarget): Promise<Produced> {
    const location = newLocation(error, match);
    if (location !== null) return { kind: 'redirect', status: 301, location };
    const status = error instanceof RedirectError ? 500 : errorStatus(error);
    if (status === 404) return absent(path, { status, kind: 'missing' }, match);
    if (status === 410) {
      // The message is for readers: the editor's note on the recall or, without one, a standard text.
      const message = error instanceof PageError ? error.message : '';
      return absent(path, { status, kind: 'withdrawn', message });
    }
    if (!(error instanceof LoggedError)) {
      log.error('A document could not be rendered', { path, status, ...errorFields(error) });
    }
    const shown = { status, kind: 'failure' as const, ...messageOf(error) };
    return { kind: 'failure', status, html: await produceError(path, shown, match) };
  }

  async function attempt(target: DocumentTarget, modules: FailingModules): Promise<Produced> {
    const { path, match, own, vanity } = target;
    if (vanity?.kind === 'notFound') {
      const { status, message } = vanity;
      return absent(path, { status, kind: 'missing', message });
    }
    if (own === 'shell') return produceShell(path, modules);
    if (own === 'offline') return produceOffline(path);
    // All unmatched addresses get the same document, in which the app uses the actual location.
    return match ? producePage(target, match) : absent(UNMATCHED_PATH, UNMATCHED);
  }

  return {
    produceError,
    produce: (target, modules = {}) =>
      attempt(target, modules).catch((error: unknown) => failed(error, target)),
  };
}

const UNMATCHED: ShownError = { status: 404, kind: 'unmatched' };

/** Returns the tag for a page that is shown at another address. */
function maskOf({ path, vanity }: DocumentTarget): string | null {
  return vanity?.kind === 'mask' ? maskTag(vanity.realPath, path) : null;
}

/** Returns the error message of a failed page module, to show on the page. Other failures are only logged. */
function messageOf(error: unknown): { message?: string } {
  const isModule = error instanceof Error && error.name === 'ModuleError';
  return isModule ? { message: error.message } : {};
}

/** Returns the content's new path on this site, or null for other errors and external locations. */
function newLocation(error: unknown, match: RouteMatch | null): string | null {
  if (error instanceof SlugChangedError && match) {
    return pathFor({ name: match.name, params: { ...match.params, slug: error.slug } });
  }
  return error instanceof RedirectError && isOwnPath(error.location) ? error.location : null;
}
