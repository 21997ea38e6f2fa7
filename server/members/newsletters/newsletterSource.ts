import { journeyId, type Newsletter } from '../../../src/model/members/newsletters';
import type { ContentService } from '../../content/contentService';
import { stableId } from '../../content/import/fields/stableId';
import type { Composed } from '../../content/reading';
import { readAllStaticPages } from '../../content/siteDocuments';

/** Loads the available newsletters. */
export type NewsletterSource = () => Promise<Composed<Newsletter[]>>;

/** Reads the imported newsletters from the store. */
export function createNewsletterSource(content: Pick<ContentService, 'answer'>): NewsletterSource {
  return () =>
    content.answer(['newsletters'], async (reading) =>
      (await readAllStaticPages(reading, 'newsletter')).map(
        ({ slug, title, description, frequency }) => ({
          id: stableId('newsletter', slug),
          slug,
          title,
          description,
          frequency,
          subscribeJourneyId: journeyId('subscribe', slug),
          unsubscribeJourneyId: journeyId('unsubscribe', slug),
        }),
      ),
    );
}
