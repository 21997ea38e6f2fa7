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

describe('a story', () => {
  it('has one main heading, or a second-level one where it follows another', () => {
    const article = sampleArticle('dock');
    const { rerender } = render(<ArticleView article={article} now={NOW} />);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    rerender(<ArticleView article={article} now={NOW} headingLevel={2} />);
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    expect(screen.getByRole('heading', { level: 2, name: 'Headline of dock' })).toBeVisible();
  });

  it('names its topic, its writers and when it was published and changed', () => {
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

  it('does not call a story updated that was only published', () => {
    render(<ArticleView article={sampleArticle('dock')} now={NOW} />);
    expect(screen.queryByText(/^Updated/)).toBeNull();
  });

  it('leaves the writer’s note out where the story asks for it', () => {
    const author = sampleAuthor('Maren', 'Holt');
    const { rerender } = render(
      <ArticleView article={sampleArticle('dock', { author })} now={NOW} />,
    );
    expect(screen.getByText('Maren writes about docks.')).toBeVisible();
    const silent = sampleArticle('dock', { author, suppressBio: true });
    rerender(<ArticleView article={silent} now={NOW} />);
    expect(screen.queryByText('Maren writes about docks.')).toBeNull();
  });

  it('waits for the first picture of a page only', () => {
    const article = sampleArticle('dock', { image: sampleImage() });
    const { rerender } = render(<ArticleView article={article} now={NOW} />);
    expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
    rerender(<ArticleView article={article} now={NOW} headingLevel={2} />);
    expect(screen.getByRole('img')).toHaveAttribute('loading', 'lazy');
  });

  it('says before anything else that it was paid for, and by whom it was made', () => {
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

  it('of the newsroom carries no such mark', () => {
    render(<ArticleView article={sampleArticle('dock')} now={NOW} />);
    expect(screen.queryByText('Paid content')).toBeNull();
  });

  it('is drawn without style attributes, which the policy forbids', () => {
    const article = sampleArticle('dock', {
      image: sampleImage(),
      author: sampleAuthor('Maren', 'Holt'),
    });
    expect(renderToString(<ArticleView article={article} now={null} />)).not.toMatch(/ style=/);
  });
});

describe('a story says', () => {
  const draw = (more: Parameters<typeof sampleArticle>[1]) =>
    render(<ArticleView article={sampleArticle('dock', more)} now={NOW} />);

  it('how many minutes it takes to read', () => {
    draw({ wordCount: 1000 });
    expect(screen.getByText('4 min read')).toBeVisible();
  });

  it('that its links may earn money, before its words, and only where they may', async () => {
    await lateAffiliateNote.load();
    const sold = [{ shortcode: 'commerce_link', attributes: {} }];
    const { unmount } = draw({ body: sold });
    expect(screen.getByText(/we may earn a commission/)).toBeVisible();
    unmount();
    draw({});
    expect(screen.queryByText(/commission/)).toBeNull();
  });

  it('nothing of its writer where that is asked for', () => {
    const author = { ...sampleAuthor('Maren', 'Holt'), bio: 'Maren measures.' };
    const own = { ...author, profile: { ...author.profile, authorBio: 'Maren measures.' } };
    const { unmount } = draw({ author: own });
    expect(screen.getByText('Maren measures.')).toBeVisible();
    unmount();
    draw({ author: own, suppressBio: true });
    expect(screen.queryByText('Maren measures.')).toBeNull();
  });

  it('before anything else that it was paid for, where its primary topic is infographic', () => {
    draw({ topics: [sampleTopic('infographic', true)] });
    expect(screen.getByRole('note')).toHaveTextContent('Paid content');
  });

  it('its questions and answers as such', () => {
    const body = [{ tag: 'ul' as const, children: [{ tag: 'li' as const, children: ['Why?'] }] }];
    const tags = [{ id: 'f', slug: 'faq-markup', name: 'FAQ' }];
    const { container } = draw({ body, tags });
    expect(container.querySelector('.faq ul')).not.toBeNull();
  });

  it('what the screen gives in place of its text', () => {
    render(<ArticleView article={sampleArticle('dock')} now={NOW} text={<p>Live words.</p>} />);
    expect(screen.getByText('Live words.')).toBeVisible();
    expect(screen.queryByText('The words of dock.')).toBeNull();
  });
});
