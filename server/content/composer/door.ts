import type { Reading } from '../reading';
import type { SiteDocument } from '../storedContent';
import { doorList, doorPath, doorTitle } from './doorList';
import { objectComponent, type PageContent } from './parts';

interface Door {
  list: string;
  basePath: string;
  heading: string;
  text: string;
}

const DOORS = {
  'latest-door': {
    list: 'latest',
    basePath: '/latest/',
    heading: 'Latest',
    text: 'Everything we have published, newest first.',
  },
  'news-door': {
    list: 'news',
    basePath: '/news/',
    heading: 'News',
    text: 'What happened in technology, and what it means for the people who use it.',
  },
} satisfies Record<string, Door>;

export type DoorName = keyof typeof DOORS;

export async function composeDoor(
  reading: Reading,
  site: SiteDocument,
  name: DoorName,
  pageNumber: number,
): Promise<PageContent> {
  const { list, basePath, heading, text } = DOORS[name];
  return {
    components: [
      objectComponent('door-header', 'SECTION', 'Text', { heading, text }),
      await doorList(reading, 'door-list', list, { basePath, pageNumber }),
    ],
    meta: {
      title: doorTitle(heading, pageNumber, site.name),
      description: text,
      canonical: doorPath(basePath, pageNumber),
      robots: 'index, follow',
    },
  };
}
