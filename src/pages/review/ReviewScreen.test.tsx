import { screen, within } from '@testing-library/react';
import { renderScreen, screenMarkup } from '../../../test/support/harness/renderScreen';
import {
  objectComponent,
  pageFixture,
  reviewFixture,
} from '../../../test/support/fixtures/contentFixtures';
import { authorFixture, imageFixture } from '../../../test/support/fixtures/partFixtures';
import {
  relatedProductFixture,
  SHEET_FIXTURE,
} from '../../../test/support/fixtures/commerceFixtures';
import type { Product } from '../../model/content/products';
import type { Review } from '../../model/content/stories';
import * as reviewScreen from './ReviewScreen';

const reviewPage = (more: Partial<Review> = {}) =>
  pageFixture('review', 'aldous', [objectComponent('review', reviewFixture('aldous', more))]);

const render = (more: Partial<Review> = {}) => renderScreen(reviewScreen, reviewPage(more));

const verdict = () => screen.getByRole('region', { name: /^The verdict/ });

describe('a review', () => {
  it('has a headline, dek, image, text and author', () => {
    render({ image: imageFixture(), author: authorFixture('Maren', 'Holt') });
    expect(screen.getByRole('heading', { level: 1, name: 'Headline of aldous' })).toBeVisible();
    expect(screen.getByText('What it is about.')).toBeVisible();
    expect(screen.getByRole('img', { name: 'A dock on a desk' })).toHaveAttribute(
      'fetchpriority',
      'high',
    );
    expect(screen.getByText('The words of aldous.')).toBeVisible();
    expect(screen.getByText('Maren writes about docks.')).toBeVisible();
  });

  it('shows its verdict: score and rating, bottom line, pros and cons', () => {
    render();
    expect(verdict()).toHaveAccessibleName('The verdict: Aldous 27');
    expect(verdict()).toHaveTextContent('8.4/10 Excellent');
    expect(within(verdict()).getByText('An honest monitor.')).toBeVisible();
    expect(within(verdict()).getByText('Good').nextSibling).toHaveTextContent(
      'Measures as printed',
    );
    expect(within(verdict()).getByText('Bad').nextSibling).toHaveTextContent('Rattles when loud');
  });

  it('shows a meter out of ten for each criterion', () => {
    render();
    const picture = screen.getByRole('meter', { name: 'Picture, out of 10' });
    expect(picture).toHaveAttribute('value', '9.5');
    expect(picture).toHaveAttribute('max', '10');
    expect(screen.getByText('9.5')).toBeVisible();
    expect(screen.getAllByRole('meter')).toHaveLength(2);
  });

  it('shows a rating of zero as a score, and a missing rating as "Not yet rated"', () => {
    const { unmount } = render({ rating: 0 });
    expect(verdict()).toHaveTextContent('0/10 Abysmal');
    unmount();
    render({ rating: null });
    expect(verdict()).toHaveTextContent('Not yet rated');
    expect(verdict()).not.toHaveTextContent('/10');
  });

  it('shows the label "Editors\' choice" and the award date only if the award was given', () => {
    const { unmount } = render({
      editorsChoice: true,
      editorsChoiceDate: '2026-06-01T00:00:00.000Z',
    });
    expect(screen.getByText('Editors’ choice')).toBeVisible();
    expect(screen.getByText('June 1, 2026')).toBeVisible();
    unmount();
    render();
    expect(screen.queryByText('Editors’ choice')).toBeNull();
  });

  it('labels paid content above the headline', () => {
    render({ section: 'sponsored' });
    const headline = screen.getByRole('heading', { level: 1 });
    const note = screen.getByRole('note');
    expect(note).toHaveTextContent('Paid content');
    expect(note.compareDocumentPosition(headline)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('has its bottom line in the server markup, which contains no style attributes', () => {
    const markup = screenMarkup(reviewScreen, reviewPage({ image: imageFixture() }));
    expect(markup).toContain('An honest monitor.');
    expect(markup).not.toMatch(/ style=/);
  });
});

const factOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextSibling;

const SOLD = relatedProductFixture({
  family: { name: 'Aldous', uuid: '', slug: '', type: '', siblings: [] },
  manufacturer: { id: '', name: 'Aldous Displays', slug: '' },
  product: {
    ...relatedProductFixture().product,
    name: 'Aldous 27',
    msrp: '499',
    modelYear: '2026',
  },
  resellers: [
    {
      cpc: 1,
      id: 'm',
      price: '449.99',
      name: 'Marlow',
      tTag: '',
      url: 'https://m.sjv.io/1',
      weight: 1,
    },
  ],
});

describe('the product facts', () => {
  it.each([
    ['Price', '$14'],
    ['Store', 'Quillstone’s own site'],
    ['Rating', '8.5 out of 10, Excellent'],
    ['Editors’ rating', '9 out of 10, Outstanding'],
    ['User rating', '7.8 out of 10'],
    ['User votes', '1,204'],
    ['Version', '6.2'],
    ['Release', 'March 3, 2026'],
    ['Publisher', 'Marsh House'],
    ['Platform', 'Android, iOS, Mac, Windows, All platforms'],
    ['Category', 'Accounting'],
    ['Company', 'Quillstone Inc.'],
    ['Company website', 'quillstone.example'],
    ['Support e-mail', 'help@quillstone.example'],
    ['Support phone', '1-800-555-0100'],
    ['Support website', 'help.quillstone.example'],
    ['Date added', 'April 1, 2026'],
    ['Popularity', '12th of 90'],
    ['Score', '88'],
    ['Storage', '2 GB'],
  ])('include %s with its label', (name, value) => {
    render({ sheet: SHEET_FIXTURE });
    expect(factOf(name)).toHaveTextContent(value);
  });

  it("include pros, cons, specs and the developer's description", () => {
    render({ sheet: SHEET_FIXTURE });
    const below = (name: string) => screen.getByRole('heading', { level: 3, name }).nextSibling;
    expect(below('Pros')).toHaveTextContent('Takes no share');
    expect(below('Cons')).toHaveTextContent('Tax by hand');
    expect(below('Specs')).toHaveTextContent('Storage2 GB');
    expect(below('Developer’s description')).toHaveTextContent('Get paid on time.');
  });

  it('omit unknown facts', () => {
    render({
      sheet: { ...SHEET_FIXTURE, price: '', userVotes: null, platform: [], pros: [], specs: {} },
    });
    for (const name of ['Price', 'User votes', 'Platform', 'Pros', 'Specs']) {
      expect(screen.queryByText(name)).toBeNull();
    }
  });

  it('include the manufacturer, list price and resellers, with the affiliate disclosure', () => {
    render({ relatedProduct: SOLD });
    expect(factOf('Manufacturer')).toHaveTextContent('Aldous Displays');
    expect(factOf('List price')).toHaveTextContent('$499');
    const shop = screen.getByRole('link', { name: '$450 at Marlow' });
    expect(shop).toHaveAttribute('rel', 'sponsored noopener nofollow');
    expect(screen.getByText(/we may earn a commission/)).toBeVisible();
  });

  it('omit the affiliate disclosure if there are no resellers', () => {
    render({ relatedProduct: relatedProductFixture() });
    expect(screen.queryByText(/commission/)).toBeNull();
  });
});

describe('a review published before testing', () => {
  it('is labeled "First Take"', () => {
    render({ rating: null, type: 'first-take' });
    expect(verdict()).toHaveTextContent('First Take');
  });
});

describe('a product page', () => {
  const product: Product = {
    ...{
      id: 'p',
      typeName: 'product',
      slug: 'kestrel',
      title: 'Kestrel 14',
      dek: 'A light laptop.',
    },
    image: imageFixture(),
    body: [{ tag: 'p', children: ['Built in Rotterdam.'] }],
    sheet: SHEET_FIXTURE,
    relatedProduct: SOLD,
    review: { url: '/article/kestrel-review/', title: 'It will not sleep' },
  };

  it('has a name, image, text, facts, resellers and a link to the review', () => {
    renderScreen(
      reviewScreen,
      pageFixture('review', 'kestrel', [objectComponent('product', product)]),
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Kestrel 14' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'A dock on a desk' })).toBeVisible();
    expect(screen.getByText('Built in Rotterdam.')).toBeVisible();
    expect(factOf('Publisher')).toHaveTextContent('Marsh House');
    expect(screen.getByRole('link', { name: 'It will not sleep' })).toHaveAttribute(
      'href',
      '/article/kestrel-review/',
    );
    expect(screen.getByRole('link', { name: '$450 at Marlow' })).toBeVisible();
  });
});
