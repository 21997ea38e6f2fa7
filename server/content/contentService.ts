import type { PageRequest, SeamlessRequest } from '../../src/model/contentApi';
import type { Page } from '../../src/model/page';
import { SEAMLESS_LIMIT, type SeamlessItem } from '../../src/model/seamless';
import type { Config } from '../config';
import type { Store } from '../store/openStore';
import { createAnswerCache } from './answerCache';
import { headerTopics, readSiteDocument, type HeaderLink } from './composer/chrome';
import { composePage, pageAddress } from './composer/composePage';
import type { PictureDoor } from './entities/images';
import { readListing, type Listing } from './listing/listing';
import type { ListPart } from './listing/listingQueries';
import { compose, type Composed, type Reading } from './reading';
import { readSeamless } from './seamless/seamless';
import type { SiteDocument } from './storedContent';

/**
 * Everything readers can ask of the content, answered from memory while nothing has changed. Rejects
 * with PageError (404, 400), or StoreUnavailableError (503) for what is not kept while the store is away.
 */
export interface ContentService {
  page(request: PageRequest): Promise<Composed<Page>>;
  seamless(request: SeamlessRequest): Promise<Composed<SeamlessItem[]>>;
  /** @param name `latest`, `news` or `topic-{slug}`. */
  listing(name: string, part: ListPart): Promise<Composed<Listing>>;
  headerTopics(): Promise<Composed<HeaderLink[]>>;
  site(): Promise<Composed<SiteDocument>>;
  /** The last change that all answers have taken in. */
  seq(): number;
  close: () => void;
}

/** Answers kept; a story with its body takes some 20 kB, and as much again once it is written as JSON. */
const CAPACITY = 1500;

export interface ContentRooms {
  store: Pick<Store, 'pool' | 'changes'>;
  pictures: PictureDoor;
  config: Pick<Config, 'siteKey'>;
}

export function createContent({ store, pictures, config }: ContentRooms): ContentService {
  const cache = createAnswerCache(store.changes, CAPACITY);
  const rooms = { pool: store.pool, pictures, siteKey: config.siteKey };

  const answer = <Value>(
    name: readonly (string | number | boolean)[],
    read: (reading: Reading) => Promise<Value>,
  ): Promise<Composed<Value>> => cache.get(JSON.stringify(name), () => compose(rooms, read));

  return {
    async page(request) {
      const address = pageAddress(request);
      const { type, id, pageNumber, contentOnly } = address;
      return answer(['page', type, id, pageNumber, contentOnly], (reading) =>
        composePage(reading, address),
      );
    },
    seamless: ({ slug = '', contentId = '', limit = SEAMLESS_LIMIT }) =>
      answer(['seamless', slug, contentId, limit], (reading) =>
        readSeamless(reading, { slug, contentId, limit }),
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
    seq: () => store.changes.seq(),
    close: cache.close,
  };
}
