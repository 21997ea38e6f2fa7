import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { listingItemFixture } from '../../../test/support/fixtures/partFixtures';
import type { MenuStoriesState } from '../menus/menuStoriesSlice';
import { MenuBar } from './MenuBar';
import { MenuStories } from './MenuStories';
import { headerFixture } from '../../../test/support/fixtures/frameFixtures';

const EDITIONS = { own: [], external: [] };

function show(stories: MenuStoriesState): HTMLElement {
  render(<MenuBar menus={headerFixture().menus} editions={EDITIONS} currentPath="/" />, {
    wrapper: MemoryRouter,
  });
  render(<MenuStories stories={stories} />, { wrapper: MemoryRouter });
  return document.querySelector<HTMLElement>('[data-menu-stories="security"]')!;
}

describe('the stories in a menu', () => {
  it('consist of a lead story with an image, and headlines without images', () => {
    const place = show({ security: ['a', 'b', 'c'].map((slug) => listingItemFixture(slug)) });
    const links = within(place).getAllByRole('link', { hidden: true });
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Title of a',
      'Title of b',
      'Title of c',
    ]);
    expect(links[0]?.querySelector('img')).not.toBeNull();
    for (const link of links.slice(1)) expect(link.querySelector('img')).toBeNull();
  });

  it('have a container only in topic menus', () => {
    show({ security: [] });
    const places = [...document.querySelectorAll<HTMLElement>('[data-menu-stories]')];
    expect(places.map(({ dataset }) => dataset['menuStories'])).toEqual([
      'tech',
      'security',
      'more',
    ]);
    expect(screen.queryAllByRole('article', { hidden: true })).toEqual([]);
  });
});
