import { render, screen } from '@testing-library/react';
import { BODY_TAGS, type BodyNode, type BodyTag } from '../../model/bodyTree';
import { sampleImage } from '../../../test/support/sampleParts';
import { ArticleBody } from './ArticleBody';
import { ShortcodeContext } from './shortcodeContext';

/** Parents without which a browser would not keep the element. */
const PARENTS: Partial<Record<BodyTag, BodyTag[]>> = {
  caption: ['table'],
  dd: ['dl'],
  dt: ['dl'],
  figcaption: ['figure'],
  li: ['ul'],
  tbody: ['table'],
  td: ['table', 'tbody', 'tr'],
  tfoot: ['table'],
  th: ['table', 'tbody', 'tr'],
  thead: ['table'],
  tr: ['table', 'tbody'],
};

const VOID: ReadonlySet<BodyTag> = new Set<BodyTag>(['br', 'hr']);
const ROWS: ReadonlySet<BodyTag> = new Set<BodyTag>(['table', 'tbody', 'thead', 'tfoot']);
const CELLS: ReadonlySet<BodyTag> = new Set<BodyTag>(['tr']);

function element(tag: BodyTag): BodyNode {
  if (VOID.has(tag) || ROWS.has(tag) || CELLS.has(tag)) return { tag };
  return { tag, children: ['word'] };
}

function drawn(nodes: BodyNode[]): HTMLElement {
  return render(<ArticleBody nodes={nodes} />).container;
}

describe('the text of a story', () => {
  it.each(BODY_TAGS)('draws %s as what it is', (tag) => {
    const node = (PARENTS[tag] ?? []).reduceRight<BodyNode>(
      (child, parent) => ({ tag: parent, children: [child] }),
      element(tag),
    );
    expect(drawn([node]).querySelector(tag)).not.toBeNull();
  });

  it('draws nothing for a tag that is not allowed', () => {
    const script = { tag: 'script', children: ['alert(1)'] } as unknown as BodyNode;
    expect(drawn([script, 'after'])).toHaveTextContent(/^after$/);
  });

  it('keeps the allowed attributes and no other', () => {
    const attributes = {
      href: '/topic/vpn/',
      title: 'More',
      onclick: 'alert(1)',
      style: 'position: fixed',
      class: 'ours',
      srcdoc: 'x',
    };
    const container = drawn([{ tag: 'a', attributes, children: ['VPN'] }]);
    const names = container.querySelector('a')?.getAttributeNames();
    expect(names?.sort()).toEqual(['href', 'title']);
  });

  it('leaves out an address that could run', () => {
    const container = drawn([
      { tag: 'a', attributes: { href: 'javascript:alert(1)' }, children: ['one'] },
      { tag: 'a', attributes: { href: ' data:text/html,x' }, children: ['two'] },
    ]);
    expect(container.querySelectorAll('[href]')).toHaveLength(0);
  });

  it('names attributes as React knows them', () => {
    const container = drawn([
      { tag: 'time', attributes: { datetime: '2026-11-09' }, children: ['Monday'] },
      { tag: 'ol', attributes: { start: '4' }, children: [{ tag: 'li', children: ['four'] }] },
    ]);
    expect(container.querySelector('time')).toHaveAttribute('datetime', '2026-11-09');
    expect(container.querySelector('ol')).toHaveAttribute('start', '4');
  });

  it('lets a table scroll by itself, reachable by keyboard and named by its caption', () => {
    drawn([
      {
        tag: 'table',
        children: [
          { tag: 'caption', children: ['Hours of charge'] },
          { tag: 'thead', children: [{ tag: 'tr', children: [{ tag: 'th' }] }] },
        ],
      },
    ]);
    const group = screen.getByRole('group', { name: 'Hours of charge' });
    expect(group).toHaveAttribute('tabindex', '0');
    expect(group.querySelector('th')).toBeNull();
  });

  it('puts the headings of a story that follows below its own headline', () => {
    const heading: BodyNode = { tag: 'h2', children: ['Battery'] };
    render(<ArticleBody nodes={[heading]} headingLevel={2} />);
    expect(screen.getByRole('heading', { level: 3, name: 'Battery' })).toBeInTheDocument();
  });
});

describe('a shortcode', () => {
  it('draws nothing where nobody knows it', () => {
    const container = drawn([
      { shortcode: 'hologram', attributes: {}, children: ['words'] },
      { tag: 'p', children: ['after'] },
    ]);
    expect(container).toHaveTextContent(/^after$/);
    expect(container.querySelector('[data-shortcode]')).toBeNull();
  });

  it('pull_quote names who said it', () => {
    const container = drawn([
      {
        shortcode: 'pull_quote',
        attributes: { author: 'Rahul Deane' },
        children: ['I pulled the fiber.'],
      },
    ]);
    const quote = container.querySelector('[data-shortcode="pull_quote"]');
    expect(quote?.querySelector('blockquote')).toHaveTextContent('I pulled the fiber.');
    expect(quote?.querySelector('figcaption')).toHaveTextContent('Rahul Deane');
  });

  it('image draws the picture that the server found, and nothing without one', () => {
    const image = sampleImage({ alt: 'A hinge' });
    drawn([{ shortcode: 'image', attributes: {}, data: { image } }]);
    expect(screen.getByRole('img', { name: 'A hinge' })).toBeInTheDocument();
    const without = drawn([{ shortcode: 'image', attributes: { slug: 'gone' } }]);
    expect(without.querySelector('img')).toBeNull();
  });

  it('may come from another feature', () => {
    const registry = new Map([['hologram', () => <b>Hologram</b>]]);
    render(
      <ShortcodeContext value={registry}>
        <ArticleBody nodes={[{ shortcode: 'hologram', attributes: {} }]} />
      </ShortcodeContext>,
    );
    expect(screen.getByText('Hologram')).toBeInTheDocument();
  });
});
