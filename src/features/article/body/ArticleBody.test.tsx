import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { writtenMarkup } from '../../../../test/support/fixtures/writtenMarkup';
import { BODY_TAGS, type BodyNode, type BodyTag } from '../../../model/content/bodyTree';
import { ArticleBody } from './ArticleBody';
import { BodyContext, type BodyParts } from './bodyContext';
import { lazyBodyText } from './lazyBodyText';

beforeAll(() => lazyBodyText.load());

/** The ancestors that an element needs in valid HTML, outermost first. */
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

function rendered(nodes: BodyNode[]): HTMLElement {
  return render(<ArticleBody nodes={nodes} />).container;
}

describe('ArticleBody', () => {
  it.each(BODY_TAGS)('renders the tag %s as an element of the same name', (tag) => {
    const node = (PARENTS[tag] ?? []).reduceRight<BodyNode>(
      (child, parent) => ({ tag: parent, children: [child] }),
      element(tag),
    );
    expect(rendered([node]).querySelector(tag)).not.toBeNull();
  });

  it('renders nothing for a tag that is not allowed', () => {
    const script = { tag: 'script', children: ['alert(1)'] } as unknown as BodyNode;
    expect(rendered([script, 'after'])).toHaveTextContent(/^after$/);
  });

  it('keeps only allowed attributes', () => {
    const attributes = {
      href: '/topic/vpn/',
      title: 'More',
      onclick: 'alert(1)',
      style: 'position: fixed',
      class: 'ours',
      srcdoc: 'x',
    };
    const container = rendered([{ tag: 'a', attributes, children: ['VPN'] }]);
    const names = container.querySelector('a')?.getAttributeNames();
    expect(names?.sort()).toEqual(['href', 'title']);
  });

  it('drops URLs that could run script', () => {
    const container = rendered([
      { tag: 'a', attributes: { href: 'javascript:alert(1)' }, children: ['one'] },
      { tag: 'a', attributes: { href: ' data:text/html,x' }, children: ['two'] },
    ]);
    expect(container.querySelectorAll('[href]')).toHaveLength(0);
  });

  it('maps attribute names to React property names', () => {
    const container = rendered([
      { tag: 'time', attributes: { datetime: '2026-11-09' }, children: ['Monday'] },
      { tag: 'ol', attributes: { start: '4' }, children: [{ tag: 'li', children: ['four'] }] },
    ]);
    expect(container.querySelector('time')).toHaveAttribute('datetime', '2026-11-09');
    expect(container.querySelector('ol')).toHaveAttribute('start', '4');
  });

  it('wraps a table in a group that has a tab stop and is labeled by the caption', () => {
    rendered([
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
    expect(group.querySelector('table')).not.toBeNull();
  });

  it('renders an empty header cell as a data cell', () => {
    const row: BodyNode = { tag: 'tr', children: [{ tag: 'th' }] };
    const container = rendered([{ tag: 'table', children: [{ tag: 'thead', children: [row] }] }]);
    expect(container.querySelector('th')).toBeNull();
    expect(container.querySelector('td')).not.toBeNull();
  });

  it('shifts the headings of a follow-up story to levels below its headline', () => {
    const heading: BodyNode = { tag: 'h2', children: ['Battery'] };
    render(<ArticleBody nodes={[heading]} headingLevel={2} />);
    expect(screen.getByRole('heading', { level: 3, name: 'Battery' })).toBeInTheDocument();
  });
});

describe('ArticleBody with shortcodes', () => {
  const Shortcode: BodyParts['Shortcode'] = ({ node, headingLevel, children }) => (
    <section aria-label={`${node.shortcode} ${headingLevel}`}>{children}</section>
  );

  it('renders a shortcode and its children with the component from the context', () => {
    render(
      <BodyContext value={{ Shortcode, enliven: () => () => undefined }}>
        <ArticleBody
          nodes={[
            {
              shortcode: 'hologram',
              attributes: {},
              children: [{ tag: 'b', children: ['Words'] }],
            },
          ]}
          headingLevel={2}
        />
      </BodyContext>,
    );
    const region = screen.getByRole('region', { name: 'hologram 2' });
    expect(region.querySelector('b')).toHaveTextContent('Words');
  });

  it('renders nothing for a shortcode without a component in the context', () => {
    expect(rendered([{ shortcode: 'image', attributes: {} }, 'after'])).toHaveTextContent(
      /^after$/,
    );
  });
});

describe('hydrated ArticleBody', () => {
  it('keeps the server markup and passes it to `enliven`', async () => {
    const nodes: BodyNode[] = [{ tag: 'p', children: ['The words.'] }];
    const store = configureStore({ reducer: () => ({}) });
    const ended: string[] = [];
    const enliven = jest.fn<() => void, Parameters<BodyParts['enliven']>>(() => () => {
      ended.push('ended');
    });
    const tree = (
      <BodyContext value={{ Shortcode: () => null, enliven }}>
        <Provider store={store}>
          <ArticleBody nodes={nodes} />
        </Provider>
      </BodyContext>
    );
    const container = writtenMarkup(renderToString(tree));
    document.body.append(container);
    // In jsdom, `document` exists, so the body is rendered without the text that a server adds.
    const paragraph = document.createElement('p');
    paragraph.textContent = 'The words.';
    container.querySelector('.body')?.append(paragraph);
    const { unmount } = await act(() =>
      Promise.resolve(render(tree, { container, hydrate: true })),
    );
    expect(container.querySelector('p')).toBe(paragraph);
    expect(enliven).toHaveBeenCalledTimes(1);
    expect(enliven.mock.calls[0]?.[0]).toBe(container.querySelector('.body'));
    expect(enliven.mock.calls[0]?.[1]).toEqual({ nodes, headingLevel: 1, store });
    unmount();
    expect(ended).toEqual(['ended']);
  });
});

describe('a list in ArticleBody', () => {
  it('is styled as an FAQ only if `isFaq` is set', () => {
    const list: BodyNode = { tag: 'ul', children: [{ tag: 'li', children: ['Why?'] }] };
    const { container } = render(<ArticleBody nodes={[list]} isFaq />);
    expect(container.firstElementChild).toHaveClass('faq');
    expect(render(<ArticleBody nodes={[list]} />).container.firstElementChild).not.toHaveClass(
      'faq',
    );
  });
});

describe('a story of which only the first screenful is rendered', () => {
  const nodes = Array.from({ length: 20 }, (_, index): BodyNode => {
    return { tag: 'p', children: [`${index} ${'word '.repeat(100)}`] };
  });

  it('keeps its first paragraphs when the rest is rendered', () => {
    const { container, rerender } = render(<ArticleBody nodes={nodes} isPartial />);
    const before = [...container.querySelectorAll('p')];
    expect(before).toHaveLength(5);
    rerender(<ArticleBody nodes={nodes} />);
    const after = [...container.querySelectorAll('p')];
    expect(after).toHaveLength(20);
    expect(after.slice(0, 5).every((element, index) => element === before[index])).toBe(true);
  });
});
