import { errorStatus, PageError } from '../../../src/model/routing/errors';
import type { Page } from '../../../src/model/routing/page';
import type { VanityEntry } from '../../../src/model/vanity/vanityEntry';
import type { ContentService } from '../../content/contentService';
import type { Composed } from '../../content/reading';
import type { VanityService } from './vanityService';

type PageReader = Pick<ContentService, 'page'>;

/**
 * Adds the vanity entry for a page's path to the response, so that navigation inside the app behaves like opening the
 * URL. If there is no page, adds the entry to the error.
 */
export function withVanity(content: PageReader, vanity: Pick<VanityService, 'ofPage'>): PageReader {
  const written = new WeakMap<Composed<Page>, Composed<Page>>();

  function marked(composed: Composed<Page>, entry: VanityEntry): Composed<Page> {
    const found = written.get(composed);
    const meta = { ...composed.value.meta, vanity: entry };
    const answer =
      found?.value.meta.vanity === entry
        ? found
        : { ...composed, value: { ...composed.value, meta } };
    answer.stale = composed.stale;
    written.set(composed, answer);
    return answer;
  }

  return {
    async page(request) {
      const entry = await vanity.ofPage(request);
      if (entry === null) return content.page(request);
      try {
        return marked(await content.page(request), entry);
      } catch (error) {
        if (errorStatus(error) >= 500) throw error;
        throw new PageError(404, 'This path is a vanity address', entry);
      }
    },
  };
}
