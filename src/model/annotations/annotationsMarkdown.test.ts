import { annotationFixture } from '../../../test/support/fixtures/annotationFixture';
import { annotationsMarkdown } from './annotationsMarkdown';

const PLACE = { site: 'Halfwave', origin: 'https://halfwave.example' };
const { quote } = annotationFixture();

describe('annotationsMarkdown', () => {
  it('lists stories with their URLs, quotes and notes, and marks quotes that no longer match', () => {
    const annotations = [
      annotationFixture({ id: 'a', note: 'Ask *her*.\n\n- twice' }),
      annotationFixture({
        id: 'b',
        isLost: true,
        quote: { ...quote, exact: 'One.\nTwo.', paragraph: 2 },
      }),
      annotationFixture({ id: 'c', path: '/article/ports/', title: 'Ports', createdAt: 0 }),
    ];
    expect(annotationsMarkdown(annotations, PLACE)).toBe(`# Highlights from Halfwave

## [Fans](https://halfwave.example/article/fans/)

> It is quiet.

Ask *her*.

- twice

> One.
>
> Two.

_The text has changed since you highlighted it._

## [Ports](https://halfwave.example/article/ports/)

> It is quiet.
`);
  });

  it('escapes Markdown characters in headlines and quotes', () => {
    const annotation = annotationFixture({
      title: 'Why [x] < *y*',
      quote: { ...quote, exact: '# `a_b` | ~c~\n1. First\n- Last' },
    });
    const markdown = annotationsMarkdown([annotation], PLACE);
    expect(markdown).toContain('## [Why \\[x\\] \\< \\*y\\*](https');
    expect(markdown).toContain('> \\# \\`a\\_b\\` \\| \\~c\\~\n>\n> 1\\. First\n>\n> \\- Last');
  });
});
