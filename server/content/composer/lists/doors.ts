import type { ComponentName } from '../../../../src/model/routing/componentScreens';
import type { RouteName } from '../../../../src/model/routing/routes';

/** A door (list page), with its list, heading and text. */
export interface Door {
  /** Name of the list in the API. */
  list: string;
  componentName: ComponentName;
  basePath: string;
  heading: string;
  text: string;
  /** True if the list has no numbered pages, because a button loads more items in place. */
  isEndless: boolean;
}

export type DoorName = Exclude<Extract<RouteName, `${string}-door`>, 'front-door'>;

function door(
  list: string,
  componentName: ComponentName,
  basePath: string,
  { heading, text }: Pick<Door, 'heading' | 'text'>,
): Door {
  return { list, componentName, basePath, heading, text, isEndless: false };
}

export const DOORS: Readonly<Record<DoorName, Door>> = {
  'latest-door': door('latest', 'door-list', '/latest/', {
    heading: 'Latest',
    text: 'Everything we have published, newest first.',
  }),
  'news-door': door('news', 'door-wire', '/news/', {
    heading: 'News',
    text: 'What happened, and what it means for the people it happens to.',
  }),
  'howto-door': door('how-to', 'door-steps', '/how-to/', {
    heading: 'How to',
    text: 'Jobs you can do yourself. We try every step before we publish.',
  }),
  'deals-door': door('deals', 'door-deals', '/deals/', {
    heading: 'Deals',
    text: 'Price drops, with what each product cost before.',
  }),
  'bestproducts-door': door('best-products', 'door-best', '/best-products/', {
    heading: 'Best products',
    text: 'Our picks and gift guides, with the reason for each choice.',
  }),
  'reviews-door': door('reviews', 'door-ratings', '/reviews/', {
    heading: 'Reviews',
    text: 'Products we have lived with, what we measured, and the verdict.',
  }),
  'productcomparisons-door': door('product-comparisons', 'door-versus', '/product-comparisons/', {
    heading: 'Product comparisons',
    text: 'Similar products side by side, put through the same tests.',
  }),
  'productspotlights-door': door('product-spotlights', 'door-spotlights', '/product-spotlights/', {
    heading: 'Product spotlights',
    text: 'One product at a time, and the one thing about it that is worth knowing.',
  }),
  'indepth-door': door('in-depth', 'door-essays', '/in-depth/', {
    heading: 'In depth',
    text: 'Long reads, for when a subject needs more than a page.',
  }),
  'gallery-door': door('pictures', 'door-mosaic', '/pictures/', {
    heading: 'Pictures',
    text: 'Stories told in pictures, with something to say about each one.',
  }),
  'video-door': {
    ...door('videos', 'door-films', '/video/', {
      heading: 'Video',
      text: 'Our videos, each with a written description.',
    }),
    isEndless: true,
  },
};
