import type { MenuItem } from '../../../src/model/routing/siteFrame';
import type { TrendingItem } from '../../../src/model/routing/search';
import { matchRoute } from '../../../src/model/routing/routeMatch';
import { LATEST, listKey } from '../contentKeys';
import { listingItems } from '../entities/listingItems';
import { storiesNamed, storiesOf } from '../listing/listingQueries';
import { readMenus } from '../menus/readMenus';
import type { Reading } from '../reading';
import type { StoredContent } from '../../store/storedContent';

const SHOWN = 6;
const WIDTHS = [180, 360];
/** `trackingName` of the header menu with trending stories. */
const TRENDING = 'trending';

/** Returns the stories in the trending menu, newest first. If it contains no stories, returns the latest ones. */
export async function readTrending(reading: Reading): Promise<TrendingItem[]> {
  reading.keys.add(listKey(LATEST));
  const chosen = await readTrendingStories(reading);
  const stories =
    chosen.length > 0
      ? chosen
      : await storiesOf(reading, { kind: 'latest' }, { offset: 0, limit: SHOWN });
  const items = await listingItems(reading, stories, WIDTHS);
  return items
    .map(({ id, slug, title, url, image, isSponsored, datePublished }) => ({
      id,
      slug,
      title,
      url,
      image,
      isSponsored,
      datePublished: { date: datePublished?.date ?? '' },
    }))
    .sort((a, b) => b.datePublished.date.localeCompare(a.datePublished.date))
    .slice(0, SHOWN);
}

/** Returns the stories in the trending menu, in the order of the menu. */
export async function readTrendingStories(reading: Reading): Promise<StoredContent[]> {
  const menus = await readMenus(reading);
  const menu = menus?.header.find(({ trackingName }) => trackingName === TRENDING);
  return storiesNamed(reading, storySlugs(menu));
}

function storySlugs(menu: MenuItem | undefined): string[] {
  return (menu?.subNav ?? []).flat().flatMap(({ linkUrl }) => {
    const slug = linkUrl === undefined ? undefined : matchRoute(linkUrl)?.params['slug'];
    return slug ?? [];
  });
}
