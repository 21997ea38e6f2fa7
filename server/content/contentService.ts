import type { PageRequest } from '../../src/model/content/contentApi';
import type { SeamlessRequest } from '../../src/model/content/lazyContentApi';
import type { Page } from '../../src/model/routing/page';
import { SEAMLESS_LIMIT, type SeamlessItem } from '../../src/model/routing/seamless';
import type { SiteLink } from '../../src/model/routing/siteFrame';
import type { Config } from '../config/config';
import type { Log } from '../config/log';
import type { Store } from '../store/openStore';
import { createAnswerCache } from './answerCache';
import { headerTopics, readSiteDocument } from './composer/siteFrame';
import { composePage, pageAddress } from './composer/composePage';
import { insertAdSlots } from './composer/insertAdSlots';
import { insertComments } from './composer/insertComments';
import { composePreview } from './composer/preview';
import { createReportBroken } from './entities/brokenRows';
import type { ImageUrls } from './entities/images';
import { readListing, type Listing } from './listing/listing';
import type { ListPart } from './listing/listingQueries';
import { compose, type Composed, type Reading } from './reading';
import { readSeamless } from './seamless/seamless';
import { createSharedReads, forgetShared } from './sharedReads';
import type { SiteDocument } from '../store/storedContent';

/**
 * Content queries. Responses other than previews are cached until a relevant change. Queries may reject with a
 * PageError (400, 404, or 410 for a withdrawn or unpublished story), with a LoggedError if a row is broken, or with a
 * StoreUnavailableError if the store is unreachable and no response is cached.
 */
export interface ContentService {
  page(request: PageRequest, options?: PageOptions): Promise<Composed<Page>>;
  seamless(request: SeamlessRequest): Promise<Composed<SeamlessItem[]>>;
  /**
   * @param name `latest`, the name of a door's list, or `topic-`, `tag-`, `author-` or `collection-` followed by a
   * slug.
   */
  listing(name: string, part: ListPart): Promise<Composed<Listing>>;
  headerTopics(): Promise<Composed<SiteLink[]>>;
  site(): Promise<Composed<SiteDocument>>;
  /** Caches the results of other queries by name. The number of names must be bounded by the amount of content. */
  answer: Answer;
  /** Like `answer`, but for names that contain reader input such as search queries. Uses a separate, small cache. */
  passing: Answer;
  /** Sequence number of the last change that all responses except stale ones include. */
  seq(): number;
  close: () => void;
}

/** Page options that readers cannot set. */
export interface PageOptions {
  /** True for an editor's preview, which is never cached. */
  isPreview?: boolean;
}

/**
 * Returns the cached response for a name, or composes it. The response is cached until content that it depends on
 * changes.
 */
export type Answer = <Value>(
  name: readonly (string | number | boolean)[],
  read: (reading: Reading) => Promise<Value>,
) => Promise<Composed<Value>>;

/** Maximum number of cached responses. A story with its body takes about 20 kB, and as much again once serialized. */
const CAPACITY = 1500;
const PASSING_CAPACITY = 200;

export interface ContentDependencies {
  store: Pick<Store, 'pool' | 'standby' | 'changes'>;
  images: ImageUrls;
  log?: Pick<Log, 'warn'>;
  config: Pick<Config, 'siteKey'> &
    Partial<Pick<Config, 'ads' | 'comments' | 'publicOrigin' | 'staticApiKey'>>;
}

export function createContent({ store, images, log, config }: ContentDependencies): ContentService {
  const cache = createAnswerCache(store.changes, CAPACITY);
  const { siteKey } = config;
  const staticApiKey = config.staticApiKey || siteKey;
  const reportBroken = createReportBroken((file) => {
    log?.warn('A row in the store is invalid; pages omit it', { file });
  });
  const { pool, standby } = store;
  const shared = createSharedReads();
  // If the database is restored from a backup, a sequence number alone no longer identifies its content.
  const forget = store.changes.onChange(() => {
    forgetShared(shared);
  });
  /** Dependencies for previews. They exclude the standby, because an editor must see the latest change. */
  const current = { pool, images, siteKey, staticApiKey, reportBroken, shared };
  const dependencies = { ...current, standby };

  const passingCache = createAnswerCache(store.changes, PASSING_CAPACITY);

  const answer: Answer = (name, read) =>
    cache.get(JSON.stringify(name), () => compose(dependencies, read));
  const passing: Answer = (name, read) =>
    passingCache.get(JSON.stringify(name), () => compose(dependencies, read));

  return {
    async page(request, { isPreview = false } = {}) {
      const address = pageAddress(request);
      if (isPreview) return compose(current, (reading) => composePreview(reading, address));
      const { type, id, pageNumber, search, contentOnly } = address;
      const searched = JSON.stringify(search ?? {});
      const cached = searched === '{}' ? answer : passing;
      return cached(['page', type, id, pageNumber, searched, contentOnly], async (reading) => {
        const composed = await composePage(reading, address);
        const page = config.ads === 'off' ? composed : await insertAdSlots(reading, composed);
        return config.comments === 'disqus'
          ? insertComments(page, config.publicOrigin ?? '')
          : page;
      });
    },
    seamless: ({ slug = '', contentId = '', collectionId = '', limit = SEAMLESS_LIMIT }) =>
      answer(['seamless', slug, contentId, collectionId, limit], (reading) =>
        readSeamless(reading, { slug, contentId, collectionId, limit }),
      ),
    listing: (name, part) =>
      answer(['listing', name, part.offset, part.limit], (reading) =>
        readListing(reading, name, part),
      ),
    headerTopics: () =>
      answer(['header-topics'], async (reading) =>
        headerTopics(reading, await readSiteDocument(reading)),
      ),
    site: () => answer(['site'], readSiteDocument),
    answer,
    passing,
    seq: () => store.changes.seq(),
    close() {
      cache.close();
      passingCache.close();
      forget();
    },
  };
}
