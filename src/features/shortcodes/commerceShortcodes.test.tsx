import { within } from '@testing-library/react';
import { renderShortcode } from '../../../test/support/harness/renderShortcode';
import {
  cardFixture,
  listicleFixture,
  offerFixture,
  techProductFixture,
} from '../../../test/support/fixtures/commerceFixtures';
import { imageFixture } from '../../../test/support/fixtures/partFixtures';

describe('the Shortcode component', () => {
  it('renders a review_card with its rating, awards, pros and cons, price and offers', () => {
    const card = cardFixture({
      productName: 'Kestrel 14',
      rating: 8.5,
      editorsChoice: true,
      editorsDate: '3',
      editorsMonth: 'March',
      editorsYear: '2026',
      innovationAward: { date: '', month: 'January', year: '2026' },
      like: ['Light'],
      dislike: ['Will not sleep'],
      usePricing: true,
      techProd: techProductFixture({ priceSummary: '1349' }),
      merchantOffers: [offerFixture({ offerMerchant: 'Marlow', offerPrice: '1299.99' })],
    });
    const mark = renderShortcode('review_card', { data: { card } });
    expect(within(mark).getByRole('heading', { level: 2 })).toHaveTextContent('Kestrel 14');
    expect(mark).toHaveTextContent('8.5/10 Excellent');
    expect(mark).toHaveTextContent('Editors’ choice, March 3, 2026');
    expect(mark).toHaveTextContent('Innovation award, January 2026');
    expect(within(mark).getByText('We like').nextSibling).toHaveTextContent('Light');
    expect(within(mark).getByText('We don’t like').nextSibling).toHaveTextContent('Will not sleep');
    expect(within(mark).getByText('Price').nextSibling).toHaveTextContent('$1,349');
    const offer = within(mark).getByRole('link', { name: '$1,300 at Marlow' });
    expect(offer).toHaveAttribute('rel', 'sponsored noopener nofollow');
  });

  it('renders a review_card that has no rating, awards or price', () => {
    const card = cardFixture({ rating: null, techProd: techProductFixture({ priceSummary: '9' }) });
    const mark = renderShortcode('review_card', { data: { card } });
    expect(mark).toHaveTextContent('Not yet rated');
    expect(mark).not.toHaveTextContent(/choice|award|Price|\/10/);
  });

  it('renders a listicle entry with its number, text, caption, link and comparison table', () => {
    const entry = listicleFixture({
      hed: 'Innkeeper AX',
      subhed: 'The best of eight',
      description: 'It signs in once.',
      imageCaptionOverride: 'Ours, after Fresno',
      imageCreditOverride: 'P. V.',
      imageGroup: { image: imageFixture({ alt: 'A router', caption: 'not this' }) },
      supplementalText: 'How we tested',
      supplementalUrl: '/article/how-we-test/',
    });
    const compared = [
      { name: 'Innkeeper AX', specs: { Reach: '60 ft' } },
      { name: 'Vestibule', specs: { Reach: '30 ft', Weight: '4 oz' } },
    ];
    const mark = renderShortcode('listicle', { data: { entry, position: 3, compared } });
    expect(within(mark).getByRole('heading', { level: 2 })).toHaveTextContent('3 Innkeeper AX');
    expect(mark).toHaveTextContent('The best of eight');
    expect(mark).toHaveTextContent('It signs in once.');
    expect(mark.querySelector('figcaption')).toHaveTextContent('Ours, after Fresno P. V.');
    expect(within(mark).getByRole('link', { name: 'How we tested' })).toHaveAttribute(
      'href',
      '/article/how-we-test/',
    );
    const row = within(mark).getByRole('row', { name: 'Weight – 4 oz' });
    expect(row).toBeInTheDocument();
  });

  const SHOP = { url: 'https://www.amazon.com/dp/1?ascsubtag=x', merchant: 'Amazon', price: '349' };
  const REL = 'sponsored noopener nofollow';

  it('renders a commerce_button as a sponsored link with the price and merchant', () => {
    const link = within(renderShortcode('commerce_button', { attributes: SHOP })).getByRole('link');
    expect(link).toHaveTextContent('$349 at Amazon');
    expect(link).toHaveAttribute('href', SHOP.url);
    expect(link).toHaveAttribute('rel', REL);
  });

  it('renders a commerce_promo with its image, its text and a sponsored link', () => {
    const attributes = { ...SHOP, title: 'The dock', text: 'Two screens.' };
    const mark = renderShortcode('commerce_promo', {
      attributes,
      data: { image: imageFixture({ alt: 'Dock' }) },
    });
    expect(within(mark).getByRole('group', { name: 'Offer: The dock' })).toHaveTextContent(
      'Two screens.',
    );
    expect(within(mark).getByRole('img', { name: 'Dock' })).toBeInTheDocument();
    expect(within(mark).getByRole('link')).toHaveAttribute('rel', REL);
  });

  it('renders a commerce_link as an inline sponsored link', () => {
    const mark = renderShortcode(
      'commerce_link',
      { attributes: SHOP, children: ['this dock'] },
      'this dock',
    );
    expect(mark.tagName).toBe('SPAN');
    expect(within(mark).getByRole('link', { name: 'this dock' })).toHaveAttribute('rel', REL);
  });
});
