import { authorPath } from '../../../../src/model/routing/namedRoutes';
import { authorsBySlug, fullName, topicsBySlug } from '../../entities/people';
import { nameOfSlug } from '../../import/fields/slugNames';
import type { Reading } from '../../reading';
import { readStaticPages } from '../../siteDocuments';
import { DOORS } from '../lists/doors';

export interface ListPage {
  name: string;
  /** Null if the list has no public page. */
  path: string | null;
}

/** Returns the name and page path of a content API list, or null if its name is unknown. */
export async function listPage(reading: Reading, list: string): Promise<ListPage | null> {
  const door = Object.values(DOORS).find((candidate) => candidate.list === list);
  if (door) return { name: door.heading, path: door.basePath };
  const [, of, slug = ''] = /^(topic|tag|author|collection)-(.+)$/.exec(list) ?? [];
  switch (of) {
    case 'topic': {
      const topic = (await topicsBySlug(reading, [slug])).get(slug);
      return topic ? { name: topic.name, path: `/topic/${slug}/` } : null;
    }
    case 'author': {
      const author = (await authorsBySlug(reading, [slug])).get(slug);
      return author ? { name: fullName(author), path: authorPath(author) } : null;
    }
    case 'collection': {
      const collection = await readStaticPages(reading, 'collection', slug);
      return collection && { name: collection.title, path: `/collection/${slug}/` };
    }
    case 'tag':
      return { name: nameOfSlug(slug), path: `/tags/${slug}/` };
    default:
      return null;
  }
}
