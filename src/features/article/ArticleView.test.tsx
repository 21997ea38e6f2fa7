import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { sampleArticle, sampleTopic } from '../../../test/support/fixtures/sampleContent';
import { sampleAuthor, sampleImage } from '../../../test/support/fixtures/sampleParts';
import { ArticleView } from './ArticleView';
import { lateAffiliateNote } from './body/lateAffiliateNote';
import { lateBodyText } from './body/lateBodyText';
import { lateHeroFigure, latePaidNote, lateStoryEnd } from './lateStoryParts';

const NOW = Date.UTC(2026, 5, 1);

beforeAll(async () => {
  const parts = [lateBodyText, lateHeroFigure, latePaidNote, lateStoryEnd];
  await Promise.all(parts.map((part) => part.load()));
});

describe('ArticleView', () => {
  it('has one h1, or an h2 if the story follows another one', () => {
    const article = sampleArticle('dock');
    const { rerender } = render(<ArticleView article={article} now={NOW} />);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    rerender(<ArticleView article={article} now={NOW} headingLevel={2} />);
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    expect(screen.getByRole('heading', { level: 2, name: 'Headline of dock' })).toBeVisible();
  });

  it('shows topic, authors, publication date and update date', () => {
    const article = sampleArticle('dock', {
      topics: [sampleTopic('tech'), sampleTopic('laptops', true)],
      author: sampleAuthor('Maren', 'Holt'),
      moreAuthors: [sampleAuthor('Luca', 'Ferrante'), sampleAuthor('Hana', 'Okabe')],
      dateUpdated: { date: '2026-03-02T15:30:00Z' },
    });
    const { container } = render(<ArticleView article={article} now={NOW} />);
    const kicker = container.querySelector('header a');
    expect(kicker).toHaveAttribute('href', '/topic/laptops/');
    expect(screen.getByText('Maren Holt, Luca Ferrante and Hana Okabe')).toBeVisible();
    expect(screen.getByText('March 1, 2026')).toBeVisible();
    expect(screen.getByText('March 2, 2026 at 10:30 a.m. ET')).toBeVisible();
  });

  it('does not show an update date for a story that was only published', () => {
    render(<ArticleView article={sampleArticle('dock')} now={NOW} />);
    expect(screen.queryByText(/^Updated/)).toBeNull();
  });

  it('omits the author bio if the story suppresses it', () => {
    const author = sampleAuthor('Maren', 'Holt');
    const { rerender } = render(
      <ArticleView article={sampleArticle('dock', { author })} now={NOW} />,
    );
    expect(screen.getByText('Maren writes about docks.')).toBeVisible();
    const silent = sampleArticle('dock', { author, suppressBio: true });
    rerender(<ArticleView article={silent} now={NOW} />);
    expect(screen.queryByText('Maren writes about docks.')).toBeNull();
  });

  it('loads the hero image with high priority only in the first story of a page', () => {
    const article = sampleArticle('dock', { image: sampleImage() });
    const { rerender } = render(<ArticleView article={article} now={NOW} />);
    expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
    rerender(<ArticleView article={article} now={NOW} headingLevel={2} />);
    expect(screen.getByRole('img')).toHaveAttribute('loading', 'lazy');
  });

  it('labels sponsored content and its maker before the headline', () => {
    const article = sampleArticle('halls', {
      section: 'sponsored',
      author: sampleAuthor('Halfwave', 'Studio'),
    });
    render(<ArticleView article={article} now={NOW} />);
    const note = screen.getByRole('note');
    expect(note).toHaveTextContent('Paid content');
    expect(note).toHaveTextContent(
      'An advertiser paid for this story. It was made by Halfwave Studio',
    );
    const headline = screen.getByRole('heading', { level: 1 });
    expect(note.compareDocumentPosition(headline)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('shows no label on a newsroom story', () => {
    render(<ArticleView article={sampleArticle('dock')} now={NOW} />);
    expect(screen.queryByText('Paid content')).toBeNull();
  });

  it('renders no style attributes, which the content security policy forbids', () => {
    const article = sampleArticle('dock', {
      image: sampleImage(),
      author: sampleAuthor('Maren', 'Holt'),
    });
    expect(renderToString(<ArticleView article={article} now={null} />)).not.toMatch(/ style=/);
  });
});

describe('optional parts of ArticleView', () => {
  const draw = (more: Parameters<typeof sampleArticle>[1]) =>
    render(<ArticleView article={sampleArticle('dock', more)} now={NOW} />);

  it('shows the reading time', () => {
    draw({ wordCount: 1000 });
    expect(screen.getByText('4 min read')).toBeVisible();
  });

  it('shows the affiliate disclosure only if the story has commerce links', async () => {
    await lateAffiliateNote.load();
    const sold = [{ shortcode: 'commerce_link', attributes: {} }];
    const { unmount } = draw({ body: sold });
    expect(screen.getByText(/we may earn a commission/)).toBeVisible();
    unmount();
    draw({});
    expect(screen.queryByText(/commission/)).toBeNull();
  });

  it('omits the author’s own bio text if the story suppresses it', () => {
    const author = { ...sampleAuthor('Maren', 'Holt'), bio: 'Maren measures.' };
    const own = { ...author, profile: { ...author.profile, authorBio: 'Maren measures.' } };
    const { unmount } = draw({ author: own });
    expect(screen.getByText('Maren measures.')).toBeVisible();
    unmount();
    draw({ author: own, suppressBio: true });
    expect(screen.queryByText('Maren measures.')).toBeNull();
  });

  it('labels a story as paid content if its primary topic is infographic', () => {
    draw({ topics: [sampleTopic('infographic', true)] });
    expect(screen.getByRole('note')).toHaveTextContent('Paid content');
  });

  it('styles questions and answers as an FAQ', () => {
    const body = [{ tag: 'ul' as const, children: [{ tag: 'li' as const, children: ['Why?'] }] }];
    const tags = [{ id: 'f', slug: 'faq-markup', name: 'FAQ' }];
    const { container } = draw({ body, tags });
    expect(container.querySelector('.faq ul')).not.toBeNull();
  });

  it('renders the screen’s text in place of the story’s body', () => {
    render(<ArticleView article={sampleArticle('dock')} now={NOW} text={<p>Live words.</p>} />);
    expect(screen.getByText('Live words.')).toBeVisible();
    expect(screen.queryByText('The words of dock.')).toBeNull();
  });
});
