import { screen, within } from '@testing-library/react';
import {
  listComponent,
  objectComponent,
  pageFixture,
} from '../../../test/support/fixtures/contentFixtures';
import { listingItemFixture } from '../../../test/support/fixtures/partFixtures';
import { renderScreen } from '../../../test/support/harness/renderScreen';
import type { ListingFacts } from '../../model/content/contentListingItem';
import type { NewsletterPromotion } from '../../model/routing/pageComponents';
import * as frontDoor from './FrontDoorScreen';

const show = (...components: ReturnType<typeof listComponent>[]): HTMLElement =>
  renderScreen(frontDoor, pageFixture('front-door', 'front-door', components)).container;

const story = (name: string, facts: ListingFacts = {}) => ({
  ...listingItemFixture(name),
  authorName: 'Ada Quill',
  facts,
});

const moduleOf = (name: string, layout: string, items: unknown[], heading = 'Some stories') => {
  const component = listComponent(name, items);
  return { ...component, metadata: { ...component.metadata, heading, layout } };
};

describe('the front page', () => {
  it.each([
    ['8.5/10 Excellent', 'front-ratings', story('a', { rating: 8.5 })],
    ['Not yet rated', 'front-ratings', story('a')],
    ['6 pictures', 'front-pictures', story('a', { pictures: 6 })],
    ['Running time 1:34', 'front-videos', story('a', { duration: 94 })],
    ['Ada Quill', 'front-opinion', story('a')],
    ['1', 'front-trending', story('a')],
  ])('shows “%s” on the card of a story in the module %s', (fact, name, item) => {
    show(moduleOf(name, 'columns', [item]));
    const [card] = screen.getAllByRole('article');
    expect(within(card!).getByRole('heading', { level: 3 })).toHaveTextContent('a');
    expect(card?.querySelector('p')).toHaveTextContent(fact);
  });

  it('gives each module a heading, and omits a module without stories', () => {
    show(
      moduleOf('front-videos', 'mosaic', [story('a')], 'Video'),
      moduleOf('front-opinion', 'rows', []),
    );
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Video');
  });

  it.each([
    ['front-videos', 'mosaic', 'mosaic'],
    ['front-ratings', 'rows', 'rows'],
    ['front-ratings', 'a layout of another release', 'columns'],
    ['front-shelf', 'feature', 'feature'],
    ['front-latest', 'rows', 'row'],
    ['front-lead', 'below', 'above'],
  ])(
    'uses the chosen layout if it is supported, or the default otherwise: %s with %s gives %s',
    (name, layout, expected) => {
      const container = show(moduleOf(name, layout, [story('a'), story('b')]));
      const classes = [...container.querySelectorAll('*')].flatMap((element) => [
        ...element.classList,
      ]);
      expect(classes).toContain(expected);
    },
  );

  it('links to a newsletter', () => {
    const promotion: NewsletterPromotion = {
      ...{ heading: 'First Light', text: 'Three stories.', frequency: 'Every weekday' },
      ...{ href: '/newsletters/#first-light', layout: 'line' },
    };
    show(objectComponent('front-newsletter', promotion) as never);
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('First Light');
    expect(screen.getByRole('link', { name: 'Get First Light' })).toHaveAttribute(
      'href',
      '/newsletters/#first-light',
    );
  });
});
