import type {
  ComponentMetadata,
  ListingComponent,
  ObjectComponent,
} from '../../../../src/model/routing/component';
import type { ComponentName } from '../../../../src/model/routing/componentScreens';
import { CARD_WIDTHS, HERO_WIDTHS } from '../../../../src/model/images/images';
import { namedRoutePath } from '../../../../src/model/routing/namedRoutes';
import type { NewsletterPromotion } from '../../../../src/model/routing/pageComponents';
import { listingItems } from '../../entities/listingItems';
import { topicsBySlug } from '../../entities/people';
import type { FrontModule, ModuleName } from '../../fronts/frontModules';
import { readPosition } from '../../listing/listing';
import { fullestTopics } from '../../listing/listingQueries';
import { readTrendingStories } from '../../search/trending';
import { readStaticPages } from '../../siteDocuments';
import type { Reading } from '../../reading';
import type { StoredContent } from '../../../store/storedContent';
import { listingComponent, objectComponent } from '../parts';
import { FrontStories } from './frontStories';
import { listPage } from './listPage';

type FrontComponent = ListingComponent | ObjectComponent;

export interface Front {
  components: FrontComponent[];
  /** IDs of all stories shown. */
  placed: ReadonlySet<string>;
}

const SHELF_STORIES = 4;

const COMPONENT_NAMES = {
  lead: 'front-lead',
  shelf: 'front-shelf',
  opinion: 'front-opinion',
  ratings: 'front-ratings',
  pictures: 'front-pictures',
  videos: 'front-videos',
  trending: 'front-trending',
} as const satisfies Partial<Record<ModuleName, ComponentName>>;

/** Composes the modules of a front in order. Omits modules that have nothing to show, except for the lead. */
export async function frontComponents(
  reading: Reading,
  modules: readonly FrontModule[],
): Promise<Front> {
  const stories = await FrontStories.open(reading, modules);
  const components: FrontComponent[] = [];
  for (const module of modules) {
    for (const component of await composeModule(reading, module, stories)) {
      const { id } = component;
      const same = components.filter(
        (other) => other.meta.componentName === component.meta.componentName,
      );
      components.push(
        same.length === 0 ? component : { ...component, id: `${id}-${same.length + 1}` },
      );
    }
  }
  return { components, placed: stories.placed };
}

async function composeModule(
  reading: Reading,
  module: FrontModule,
  stories: FrontStories,
): Promise<FrontComponent[]> {
  switch (module.module) {
    case 'newsletter':
      return newsletter(reading, module);
    case 'topics':
      return topicShelves(reading, module, stories);
    case 'river':
      return river(reading, module, stories);
    case 'trending':
      return listModule(
        reading,
        module,
        module.module,
        stories.take(await readTrendingStories(reading), module, module.count).taken,
      );
    default:
      return listModule(reading, module, module.module, await stories.choose(module));
  }
}

async function listModule(
  reading: Reading,
  { heading, layout, from }: FrontModule,
  name: keyof typeof COMPONENT_NAMES,
  chosen: readonly StoredContent[],
): Promise<ListingComponent[]> {
  if (chosen.length === 0 && name !== 'lead') return [];
  const hasPage = from !== null && name !== 'lead' && name !== 'trending';
  const metadata = await moduleMetadata(reading, { heading, layout, from: hasPage ? from : null });
  // In these modules, the first image can be as wide as the page.
  const isLarge = name === 'lead' || name === 'pictures' || name === 'videos';
  const items = [
    ...(await listingItems(reading, chosen.slice(0, 1), isLarge ? HERO_WIDTHS : CARD_WIDTHS)),
    ...(await listingItems(reading, chosen.slice(1), CARD_WIDTHS)),
  ];
  const type = name === 'lead' ? 'HERO' : 'SHELF';
  return [listingComponent(COMPONENT_NAMES[name], type, metadata, { items })];
}

async function topicShelves(
  reading: Reading,
  module: FrontModule,
  stories: FrontStories,
): Promise<ListingComponent[]> {
  const slugs = (await fullestTopics(reading.db, module.count)).filter(Boolean);
  const topics = await topicsBySlug(reading, slugs);
  const shelves: ListingComponent[] = [];
  for (const slug of slugs) {
    const heading = topics.get(slug)?.name ?? slug;
    const shelf = { ...module, heading, from: `topic-${slug}`, count: SHELF_STORIES };
    shelves.push(...(await listModule(reading, shelf, 'shelf', await stories.choose(shelf))));
  }
  return shelves;
}

/** Composes the first unused stories of the module's list, with a link to the stories that follow. */
async function river(
  reading: Reading,
  module: FrontModule,
  stories: FrontStories,
): Promise<ListingComponent[]> {
  const { taken, end } = await stories.chooseInOrder(module);
  if (taken.length === 0) return [];
  const from = module.from ?? 'latest';
  const position = await readPosition(reading, from, { offset: 0, limit: end });
  const metadata = await moduleMetadata(reading, { ...module, from });
  const items = await listingItems(reading, taken);
  return [listingComponent('front-latest', 'LIST', metadata, { items, ...position })];
}

/** Returns the module's layout, its heading (the editor's, or else the list's name) and a link to the list's page. */
async function moduleMetadata(
  reading: Reading,
  { heading, layout, from }: Pick<FrontModule, 'heading' | 'layout' | 'from'>,
): Promise<ComponentMetadata> {
  const page = from === null ? null : await listPage(reading, from);
  const title = heading ?? page?.name;
  return {
    ...{ kind: 'ContentList', layout },
    ...(title !== undefined && { heading: title }),
    ...(page?.path && { moreHref: page.path }),
  };
}

async function newsletter(
  reading: Reading,
  { newsletter: slug, layout, heading }: FrontModule,
): Promise<ObjectComponent[]> {
  const document = slug === null ? null : await readStaticPages(reading, 'newsletter', slug);
  if (!document) return [];
  const { title, description, frequency } = document;
  const item: NewsletterPromotion = {
    heading: heading ?? title,
    text: description,
    frequency,
    href: `${namedRoutePath('newsletters')}#${document.slug}`,
    layout,
  };
  return [objectComponent('front-newsletter', 'BANNER', 'Text', item)];
}
