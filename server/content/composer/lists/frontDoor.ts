import type { ListingComponent } from '../../../../src/model/routing/component';
import { CARD_WIDTHS, HERO_WIDTHS } from '../../../../src/model/images/images';
import { listingItems } from '../../entities/listingItems';
import { topicsBySlug } from '../../entities/people';
import { readListing, type Listing } from '../../listing/listing';
import { fullestTopics, storiesOf } from '../../listing/listingQueries';
import type { Reading } from '../../reading';
import type { SiteDocument, StoredContent } from '../../../store/storedContent';
import { DOOR_ITEMS } from './doorList';
import { listingComponent, type PageContent } from '../parts';

const LEAD_ITEMS = 5;
const SHELVES = 3;
const SHELF_ITEMS = 4;

/**
 * Composes the front door: the newest stories, shelves of the three largest
 * topics, and the next newest stories, if there are more. No story appears twice.
 */
export async function composeFrontDoor(reading: Reading, site: SiteDocument): Promise<PageContent> {
  reading.keys.add('list:latest');
  const part = { offset: 0, limit: LEAD_ITEMS + DOOR_ITEMS };
  const newest = await storiesOf(reading, { kind: 'latest' }, part);
  const shown = new Set(newest.map((story) => story.id));
  const latest = await readListing(reading, 'latest', { offset: LEAD_ITEMS, limit: DOOR_ITEMS });
  return {
    components: [
      await leadComponent(reading, newest.slice(0, LEAD_ITEMS)),
      ...(await shelves(reading, shown)),
      ...(latest.items.length > 0 ? [latestComponent(latest)] : []),
    ],
    meta: {
      title: site.slogan ? `${site.name}: ${site.slogan}` : site.name,
      description: site.description,
      canonical: '/',
      robots: 'index, follow',
    },
  };
}

function latestComponent(latest: Listing): ListingComponent {
  const metadata = { kind: 'ContentList', heading: 'Latest', moreHref: '/latest/' } as const;
  return listingComponent('front-latest', 'LIST', metadata, latest);
}

async function leadComponent(
  reading: Reading,
  stored: readonly StoredContent[],
): Promise<ListingComponent> {
  const items = [
    ...(await listingItems(reading, stored.slice(0, 1), HERO_WIDTHS)),
    ...(await listingItems(reading, stored.slice(1), CARD_WIDTHS)),
  ];
  return listingComponent('front-lead', 'HERO', { kind: 'ContentList' }, { items });
}

/** @param shown ids of the stories elsewhere on the page. */
async function shelves(reading: Reading, shown: ReadonlySet<string>): Promise<ListingComponent[]> {
  const placed = new Set(shown);
  const slugs = (await fullestTopics(reading.db, SHELVES)).filter(Boolean);
  const topics = await topicsBySlug(reading, slugs);
  const result: ListingComponent[] = [];
  for (const slug of slugs) {
    const source = { kind: 'list', list: `topic:${slug}` } as const;
    const part = { offset: 0, limit: 2 * SHELF_ITEMS + placed.size };
    const stored = await storiesOf(reading, source, part);
    const others = withoutRepeats(stored.filter((story) => !placed.has(story.id))).slice(
      0,
      SHELF_ITEMS,
    );
    if (others.length === 0) continue;
    for (const { id } of others) placed.add(id);
    result.push(
      listingComponent(
        'front-shelf',
        'SHELF',
        {
          kind: 'ContentList',
          heading: topics.get(slug)?.name ?? slug,
          moreHref: `/topic/${slug}/`,
        },
        { items: await listingItems(reading, others) },
        `front-shelf-${slug}`,
      ),
    );
  }
  return result;
}

/**
 * Removes stories with a repeated image, because a video and its story may share one and
 * shelves show images side by side.
 */
function withoutRepeats<Story extends { image: { path: string } | null }>(
  stories: readonly Story[],
): Story[] {
  const seen = new Set<string>();
  return stories.filter(({ image }) => {
    if (!image) return true;
    const isNew = !seen.has(image.path);
    seen.add(image.path);
    return isNew;
  });
}
