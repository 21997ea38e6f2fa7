import type { ComponentName } from '../../../src/model/routing/componentScreens';
import type { AuthorEntry, DeskEntry } from '../../../src/model/routing/pageComponents';
import { listKey } from '../contentKeys';
import { listingItems } from '../entities/listingItems';
import { storiesOf } from '../listing/listingQueries';
import type { Reading } from '../reading';
import { listedAuthors, type ListedAuthor } from '../sitePages/authorEntries';
import { openMeta, staticPage } from '../sitePages/staticPages';
import type { SiteDocument } from '../../store/storedContent';
import { listingComponent, objectComponent, type PageContent } from './parts';

const STORIES_SHOWN = 3;

/** Composes the team page, which lists the people who have an author page. */
export async function composeTeam(reading: Reading, site: SiteDocument): Promise<PageContent> {
  const people = await listedAuthors(reading);
  const items = people.map(({ entry }) => entry).filter(({ url }) => url !== null);
  return peoplePage(reading, site, {
    file: 'meet-the-team',
    header: 'team-header',
    list: 'team-list',
    path: '/meet-the-team/',
    items,
  });
}

/** Composes the desk page, which lists all authors with their latest stories. */
export async function composeDesk(reading: Reading, site: SiteDocument): Promise<PageContent> {
  const items: DeskEntry[] = [];
  for (const author of await listedAuthors(reading)) items.push(await deskEntry(reading, author));
  return peoplePage(reading, site, {
    file: 'blog',
    header: 'directory-header',
    list: 'desk-list',
    path: '/blog/',
    items,
  });
}

interface PeoplePage {
  /** Name of the file in `pages/`. */
  file: string;
  header: ComponentName;
  list: ComponentName;
  path: string;
  items: AuthorEntry[];
}

async function peoplePage(
  reading: Reading,
  site: SiteDocument,
  { file, header, list, path, items }: PeoplePage,
): Promise<PageContent> {
  const { title, description, body } = await staticPage(reading, file);
  return {
    components: [
      objectComponent(header, 'SECTION', 'Text', { heading: title, text: description }),
      listingComponent(list, 'LIST', { kind: 'AuthorList' }, { items }),
      objectComponent('document-body', 'CONTENTBLOCK', 'Text', { body }),
    ],
    meta: openMeta(site, title, description, path),
  };
}

async function deskEntry(reading: Reading, { slug, entry }: ListedAuthor): Promise<DeskEntry> {
  const list = `author:${slug}`;
  reading.keys.add(listKey(list));
  const part = { offset: 0, limit: STORIES_SHOWN };
  const stored = await storiesOf(reading, { kind: 'list', list }, part);
  const stories = await listingItems(reading, stored);
  return {
    ...entry,
    stories: stories.map(({ id, title, url, datePublished, isSponsored }) => ({
      id,
      title,
      url,
      date: datePublished?.date ?? '',
      isSponsored,
    })),
  };
}
