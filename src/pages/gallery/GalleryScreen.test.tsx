import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderScreen, screenMarkup } from '../../../test/support/harness/renderScreen';
import {
  objectComponent,
  galleryFixture,
  pageFixture,
} from '../../../test/support/fixtures/contentFixtures';
import { authorFixture, imageFixture } from '../../../test/support/fixtures/partFixtures';
import { relatedProductFixture } from '../../../test/support/fixtures/commerceFixtures';
import type { Gallery } from '../../model/content/stories';
import * as galleryScreen from './GalleryScreen';

const galleryPage = (more: Partial<Gallery> = {}, queryParams: Record<string, string> = {}) =>
  pageFixture('gallery', 'desks', [objectComponent('gallery', galleryFixture('desks', 3, more))], {
    queryParams,
  });

const scrolledTo: string[] = [];

beforeEach(() => {
  scrolledTo.length = 0;
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledTo.push(this.id);
  };
  window.history.replaceState(null, '', '/');
});

const nextFrame = () => act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));

describe('a gallery', () => {
  it('has a headline, dek, author, date and text, like a story', () => {
    renderScreen(galleryScreen, galleryPage({ author: authorFixture('Luca', 'Ferrante') }));
    expect(screen.getByRole('heading', { level: 1, name: 'Headline of desks' })).toBeVisible();
    expect(screen.getByText('What it is about.')).toBeVisible();
    expect(screen.getByText('Luca Ferrante')).toBeVisible();
    expect(screen.getByText('March 1, 2026')).toBeVisible();
    expect(screen.getByText('The words of desks.')).toBeVisible();
  });

  it('shows every image with its number, title, caption and credit', () => {
    const { container } = renderScreen(galleryScreen, galleryPage());
    const figures = [...container.querySelectorAll('figure')];
    expect(figures.map(({ id }) => id)).toEqual(['picture-1', 'picture-2', 'picture-3']);
    for (const [index, figure] of figures.entries()) {
      const number = index + 1;
      const shown = within(figure);
      const position = (_: string, element: Element | null) =>
        element?.textContent === `${number} of 3`;
      expect(shown.getByText(position)).toBeVisible();
      expect(shown.getByRole('heading', { level: 2 })).toHaveTextContent(
        `Title of picture ${number}`,
      );
      expect(shown.getByText(`What picture ${number} shows.`)).toBeVisible();
      expect(shown.getByText(`Drawn by hand ${number}`)).toBeVisible();
    }
  });

  it("renders an image's own body text as paragraphs", () => {
    const { items } = galleryFixture('desks', 1);
    const written = items.map((item) => ({
      ...item,
      image: imageFixture(),
      photoCredit: '',
      body: [{ tag: 'p' as const, children: ['A longer word.'] }],
    }));
    renderScreen(galleryScreen, galleryPage({ items: written }));
    expect(screen.getByText('A longer word.').tagName).toBe('P');
    expect(screen.getByRole('img', { name: 'A dock on a desk' })).toBeVisible();
    expect(screen.getByText('Illustration: Halfwave')).toBeVisible();
  });

  it('links from each image to its neighbors, and from the index to each image', () => {
    const { container } = renderScreen(galleryScreen, galleryPage());
    const linksOf = (id: string) =>
      [...container.querySelectorAll(`#${id} a`)].map((link) => link.getAttribute('href'));
    expect(linksOf('picture-1')).toEqual(['#picture-2']);
    expect(linksOf('picture-2')).toEqual(['#picture-1', '#picture-3']);
    expect(linksOf('picture-3')).toEqual(['#picture-2']);
    const index = within(screen.getByRole('navigation', { name: 'Images in this gallery' }));
    for (const number of [1, 2, 3]) {
      const name = `${number} Title of picture ${number}`;
      expect(index.getByRole('link', { name })).toHaveAttribute('href', `#picture-${number}`);
    }
  });

  it('labels paid content', () => {
    renderScreen(galleryScreen, galleryPage({ section: 'sponsored' }));
    expect(screen.getByRole('note')).toHaveTextContent('Paid content');
  });

  it('has all captions in the server markup, which contains no style attributes', () => {
    const markup = screenMarkup(galleryScreen, galleryPage());
    for (const number of [1, 2, 3]) expect(markup).toContain(`What picture ${number} shows.`);
    expect(markup).not.toMatch(/ style=/);
  });
});

describe('a gallery opened at an image', () => {
  const third = galleryPage({}, { pageNumber: '3' });

  it('scrolls to the image, and moves focus there', async () => {
    const { container } = renderScreen(galleryScreen, third);
    await nextFrame();
    expect(scrolledTo).toEqual(['picture-3']);
    expect(container.querySelector('#picture-3')).toHaveFocus();
    expect(screen.getByRole('link', { current: 'location' })).toHaveTextContent('3');
  });

  it('loads only the requested image with high priority', () => {
    const { items } = galleryFixture('desks', 3);
    const rendered = items.map((item) => ({ ...item, image: imageFixture() }));
    renderScreen(galleryScreen, galleryPage({ items: rendered }, { pageNumber: '3' }));
    const first = screen.getAllByRole('img').map((image) => image.getAttribute('fetchpriority'));
    expect(first).toEqual([null, null, 'high']);
  });

  it('does not scroll if the hash of the URL points to another image', async () => {
    window.history.replaceState(null, '', '/#picture-2');
    renderScreen(galleryScreen, third);
    await nextFrame();
    expect(scrolledTo).toEqual([]);
  });

  it.each([{}, { pageNumber: '9' }])(
    'stays at the top if the query parameters do not identify an image: %j',
    async (queryParams) => {
      renderScreen(galleryScreen, galleryPage({}, queryParams));
      await nextFrame();
      expect(scrolledTo).toEqual([]);
      expect(screen.queryByRole('link', { current: 'location' })).toBeNull();
    },
  );
});

describe('the navigation in a gallery', () => {
  /** Sets the distance of each image from the top of the viewport. The current image is at 0. */
  function layOut(tops: number[]): void {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      const position = Number(/^picture-(\d+)$/.exec(this.id)?.[1] ?? 0);
      return { top: tops[position - 1] ?? 0 } as DOMRect;
    });
  }

  afterEach(() => jest.restoreAllMocks());

  it('responds to the arrow keys, and reports the new image', () => {
    layOut([0, 900, 1800]);
    const { events } = renderScreen(galleryScreen, galleryPage());
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    expect(scrolledTo).toEqual(['picture-2']);
    expect(events).toMatchObject([
      { type: 'gallery/pictureEntered', payload: { slug: 'desks', position: 2 } },
    ]);
    layOut([-900, 0, 900]);
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    expect(scrolledTo).toEqual(['picture-2', 'picture-1']);
  });

  it('responds to a swipe across an image', () => {
    layOut([0, 900, 1800]);
    const { container } = renderScreen(galleryScreen, galleryPage());
    const picture = container.querySelector('#picture-1') ?? container;
    fireEvent.touchStart(picture, { touches: [{ clientX: 300, clientY: 200 }] });
    fireEvent.touchEnd(picture, { changedTouches: [{ clientX: 100, clientY: 210 }] });
    expect(scrolledTo).toEqual(['picture-2']);
  });

  it('ignores arrow keys that lead beyond the first or the last image', () => {
    layOut([0, 900, 1800]);
    renderScreen(galleryScreen, galleryPage());
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    layOut([-1800, -900, 0]);
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    expect(scrolledTo).toEqual([]);
  });
});

describe('the affiliate disclosure of a gallery', () => {
  const sold = relatedProductFixture({
    resellers: [{ cpc: 1, id: 'a', price: '9', name: 'A', tTag: '', url: '', weight: 1 }],
  });
  const { items } = galleryFixture('desks', 2);
  const button = [{ shortcode: 'commerce_button', attributes: { url: 'https://a.sjv.io/1' } }];
  const disclosure = () => screen.queryByText(/we may earn a commission/);

  it('is shown if a related product has resellers', () => {
    renderScreen(galleryScreen, galleryPage({ relatedProduct: sold }));
    expect(disclosure()).toBeVisible();
  });

  it('is shown if an item contains a buy button', () => {
    renderScreen(
      galleryScreen,
      galleryPage({ items: items.map((item) => ({ ...item, body: button })) }),
    );
    expect(disclosure()).toBeVisible();
  });

  it('is not shown if there are no resellers or buy buttons', () => {
    renderScreen(galleryScreen, galleryPage({ relatedProduct: relatedProductFixture() }));
    expect(disclosure()).toBeNull();
  });
});
