import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { BodyNode } from '../../model/content/bodyTree';
import { BodyText } from './body/BodyText';
import { StoryContents } from './StoryContents';

const chapter = (text: string): BodyNode => ({
  tag: 'h2',
  attributes: { id: text.toLowerCase() },
  children: [text],
});
const CHAPTERS = ['One', 'Two', 'Three', 'Four'].map(chapter);

const show = (body: readonly BodyNode[], headingLevel: 1 | 2 = 1): void => {
  render(
    <>
      <StoryContents body={body} />
      <BodyText nodes={body} headingLevel={headingLevel} />
    </>,
    { wrapper: MemoryRouter },
  );
};

describe('the table of contents of a story', () => {
  it('links to the chapters', () => {
    show(CHAPTERS);
    const links = within(screen.getByRole('navigation', { name: 'In this story' })).getAllByRole(
      'link',
    );
    for (const link of links) {
      const heading = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
      expect(heading).toHaveTextContent(link.textContent);
    }
    expect(links).toHaveLength(4);
  });

  it('is not shown for a story with fewer than four chapters', () => {
    show(CHAPTERS.slice(1));
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

it('omits chapter ids from a follow-up story, because they could duplicate those of the first story', () => {
  show(CHAPTERS, 2);
  expect(screen.getByRole('heading', { name: 'One' })).not.toHaveAttribute('id');
});
