import { screen, within } from '@testing-library/react';
import { drawScreen, screenMarkup } from '../../../test/support/drawScreen';
import { objectComponent, samplePage, sampleReview } from '../../../test/support/sampleContent';
import { sampleAuthor, sampleImage } from '../../../test/support/sampleParts';
import type { Review } from '../../model/stories';
import * as reviewScreen from './ReviewScreen';

const reviewPage = (more: Partial<Review> = {}) =>
  samplePage('review', 'aldous', [objectComponent('review', sampleReview('aldous', more))]);

const draw = (more: Partial<Review> = {}) => drawScreen(reviewScreen, reviewPage(more));

const verdict = () => screen.getByRole('region', { name: /^The verdict/ });

describe('a review', () => {
  it('has headline, dek, picture, text and writer', () => {
    draw({ image: sampleImage(), author: sampleAuthor('Maren', 'Holt') });
    expect(screen.getByRole('heading', { level: 1, name: 'Headline of aldous' })).toBeVisible();
    expect(screen.getByText('What it is about.')).toBeVisible();
    expect(screen.getByRole('img', { name: 'A dock on a desk' })).toHaveAttribute(
      'fetchpriority',
      'high',
    );
    expect(screen.getByText('The words of aldous.')).toBeVisible();
    expect(screen.getByText('Maren writes about docks.')).toBeVisible();
  });

  it('says its verdict: rating and its name, bottom line, good and bad', () => {
    draw();
    expect(verdict()).toHaveAccessibleName('The verdict: Aldous 27');
    expect(verdict()).toHaveTextContent('8.4/10 Excellent');
    expect(within(verdict()).getByText('An honest monitor.')).toBeVisible();
    expect(within(verdict()).getByText('Good').nextSibling).toHaveTextContent(
      'Measures as printed',
    );
    expect(within(verdict()).getByText('Bad').nextSibling).toHaveTextContent('Rattles when loud');
  });

  it('measures every discipline of ten', () => {
    draw();
    const picture = screen.getByRole('meter', { name: 'Picture, of ten' });
    expect(picture).toHaveAttribute('value', '9.5');
    expect(picture).toHaveAttribute('max', '10');
    expect(screen.getByText('9.5')).toBeVisible();
    expect(screen.getAllByRole('meter')).toHaveLength(2);
  });

  it('names the worst and what is not rated yet', () => {
    const { unmount } = draw({ rating: 0 });
    expect(verdict()).toHaveTextContent('0/10 Abysmal');
    unmount();
    draw({ rating: null });
    expect(verdict()).toHaveTextContent('Not yet rated');
    expect(verdict()).not.toHaveTextContent('/10');
  });

  it('is an editors’ choice only where it is one, with the day of it', () => {
    const { unmount } = draw({
      editorsChoice: true,
      editorsChoiceDate: '2026-06-01T00:00:00.000Z',
    });
    expect(screen.getByText('Editors’ choice')).toBeVisible();
    expect(screen.getByText('June 1, 2026')).toBeVisible();
    unmount();
    draw();
    expect(screen.queryByText('Editors’ choice')).toBeNull();
  });

  it('says before anything else that it was paid for', () => {
    draw({ section: 'sponsored' });
    const headline = screen.getByRole('heading', { level: 1 });
    expect(screen.getByRole('note').compareDocumentPosition(headline)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('is whole in the server’s markup, without style attributes', () => {
    const markup = screenMarkup(reviewScreen, reviewPage({ image: sampleImage() }));
    expect(markup).toContain('An honest monitor.');
    expect(markup).not.toMatch(/ style=/);
  });
});
