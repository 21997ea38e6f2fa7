import { render, screen, within } from '@testing-library/react';
import type { RelatedObject } from '../../model/content/content';
import type { Relation, SeriesPart } from '../../model/content/relatedStories';
import { MoreStories } from './MoreStories';

function related(relation: Relation, slug: string, series?: SeriesPart): RelatedObject {
  return {
    ...{ objectId: `id-${slug}`, typeName: 'content_article', slug, title: `Title of ${slug}` },
    metaData: {
      relation,
      path: `/article/${slug}/`,
      datePublished: '2026-03-01T09:00:00Z',
      ...(series && { series }),
    },
    ...{ image: null, promoImage: null, promoTitle: '', topic: null, api: '', description: '' },
  };
}

const part = (position: number): SeriesPart => ({
  title: 'Kilns',
  path: '/collection/kilns/',
  position,
  count: 4,
});

const hrefs = (inside: HTMLElement): (string | null)[] =>
  within(inside)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('the links at the end of a story', () => {
  it('lead to the previous and the next part of its series', () => {
    render(
      <MoreStories
        stories={[related('previous', 'one', part(1)), related('next', 'three', part(3))]}
      />,
    );
    const series = screen.getByRole('navigation', { name: 'Series: Kilns' });
    expect(hrefs(series)).toEqual(['/collection/kilns/', '/article/one/', '/article/three/']);
    const next = screen.getByRole('link', { name: 'Next: part 3 of 4 Title of three' });
    expect(next).toHaveAttribute('rel', 'next');
    expect(series).toHaveTextContent('Previous: part 1 of 4');
  });

  it('lead to stories on the same topic and by the same author, and show their dates', () => {
    render(<MoreStories stories={[related('topic', 'gate'), related('author', 'stile')]} />);
    expect(hrefs(screen.getByRole('region', { name: 'More on this' }))).toEqual(['/article/gate/']);
    const own = screen.getByRole('region', { name: 'By the same writer' });
    expect(hrefs(own)).toEqual(['/article/stile/']);
    expect(own).toHaveTextContent('March 1, 2026');
  });

  it('are not rendered for related stories of an unknown kind', () => {
    const foreign = { ...related('topic', 'gate'), metaData: { kind: 'sidebar' } };
    const { container } = render(<MoreStories stories={[foreign]} />);
    expect(container).toBeEmptyDOMElement();
  });
});
