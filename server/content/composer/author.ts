import { PageError } from '../../../src/model/routing/errors';
import type { AuthorPage } from '../../../src/model/routing/pageComponents';
import { pathFor } from '../../../src/model/routing/routeMatch';
import { authorsBySlug, fullName } from '../entities/people';
import { readListing } from '../listing/listing';
import type { Reading } from '../reading';
import type { SiteDocument } from '../../store/storedContent';
import { DOOR_ITEMS } from './lists/doorList';
import { listingComponent, objectComponent, type PageContent } from './parts';

/** Composes an author page. Throws a PageError 404 for an unknown author, and for one without a bureau. */
export async function composeAuthor(
  reading: Reading,
  site: SiteDocument,
  slug: string,
): Promise<PageContent> {
  const author = (await authorsBySlug(reading, [slug])).get(slug);
  if (!author?.bureau) throw new PageError(404, 'There is no such author');
  const part = { offset: 0, limit: DOOR_ITEMS };
  const stories = await readListing(reading, `author-${slug}`, part);
  const name = fullName(author);
  const profile: AuthorPage = { author, name, count: stories.paging.total };
  return {
    components: [
      objectComponent('author-profile', 'SECTION', 'AuthorList', profile),
      listingComponent(
        'author-list',
        'LIST',
        { kind: 'ContentList', heading: `Stories by ${name}` },
        stories,
      ),
    ],
    meta: {
      title: `${name} | ${site.name}`,
      description: author.profile.authorBio || author.bio,
      canonical: pathFor({ name: 'author-profile', params: { slug } }),
      robots: 'index, follow',
    },
  };
}
