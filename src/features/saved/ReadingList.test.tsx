import { fireEvent, render, screen } from '@testing-library/react';
import type { ListedStory } from '../../model/members/readingList';
import { ReadingList, type ReadingListProps } from './ReadingList';

const story = (name: string, isWithdrawn = false): ListedStory => ({
  path: `/article/${name}/`,
  title: `Story ${name}`,
  savedAt: '2026-11-20T08:00:00.000Z',
  isWithdrawn,
});

let calls: string[];

function props(change: Partial<ReadingListProps> = {}): ReadingListProps {
  return {
    status: 'ready',
    stories: [],
    count: 0,
    aside: [],
    saving: {},
    onDownload: (path) => void calls.push(`download ${path}`),
    onRemove: ({ path, title }) => void calls.push(`remove ${path} ${title}`),
    onRetry: () => void calls.push('retry'),
    onItemRetry: (id) => void calls.push(`again ${id}`),
    onItemDiscard: (id) => void calls.push(`discard ${id}`),
    ...change,
  };
}

const show = (change: Partial<ReadingListProps>) => render(<ReadingList {...props(change)} />);

beforeEach(() => {
  calls = [];
});

describe('ReadingList', () => {
  it('lists stories that are not on this device, with buttons to download or remove them', () => {
    show({ stories: [story('one')], count: 3 });
    expect(screen.getByRole('listitem')).toHaveTextContent('Not on this device');
    expect(screen.getByRole('link', { name: 'Story one' })).toHaveAttribute(
      'href',
      '/article/one/',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Download Story one' }));
    fireEvent.click(
      screen.getByRole('button', { name: 'Remove Story one from your reading list' }),
    );
    expect(calls).toEqual(['download /article/one/', 'remove /article/one/ Story one']);
  });

  it('marks a withdrawn story, which can only be removed', () => {
    show({ stories: [story('one', true)], count: 1 });
    expect(screen.getByRole('listitem')).toHaveTextContent('Withdrawn by the editors');
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('does not start the same download twice, and explains why another download failed', () => {
    const stories = [story('one'), story('two')];
    show({
      stories,
      count: 2,
      saving: { '/article/one/': 'saving', '/article/two/': 'unreachable' },
    });
    const button = screen.getByRole('button', { name: 'Downloading… Story one' });
    fireEvent.click(button);
    expect([button.getAttribute('aria-disabled'), calls]).toEqual(['true', []]);
    expect(screen.getByRole('alert')).toHaveTextContent('Not saved: the connection was lost.');
  });

  it.each<[string, Partial<ReadingListProps>]>([
    ['Loading', { status: 'loading' }],
    ['Stories that you save while you are logged in are listed here', { count: 0 }],
    ['Everything on your reading list is on this device.', { count: 2 }],
    ['Your reading list could not be loaded.', { status: 'failed' }],
  ])('has the status message “%s”', (words, change) => {
    show(change);
    const texts = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(texts.join()).toContain(words);
  });

  it('offers a retry if the list could not be loaded', () => {
    show({ status: 'failed' });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(calls).toEqual(['retry']);
  });

  it('lets the member decide what to do with a change that the server rejected', () => {
    const change = {
      kind: 'readingList' as const,
      stories: [{ path: '/article/one/', title: 'Story one' }],
      isSaved: true,
    };
    const refused = { kind: 'refused' as const, message: 'It is full.', problems: {} };
    const item = {
      ...{ id: 'key-1', memberId: 'ada', change, order: 1, queuedAt: 0, serverAhead: 0 },
      ...{ isTried: true, setAside: refused, sentAt: null },
    };
    show({ aside: [item] });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Add “Story one” to your reading list: not saved. It is full.',
    );
    fireEvent.click(screen.getByRole('button', { name: /^Send again/ }));
    fireEvent.click(screen.getByRole('button', { name: /^Discard/ }));
    expect(calls).toEqual(['again key-1', 'discard key-1']);
  });

  it('moves focus to its heading when the focused row is removed', () => {
    const { rerender } = show({ stories: [story('one')], count: 1 });
    const button = screen.getByRole('button', { name: /^Remove/ });
    button.focus();
    fireEvent.click(button);
    rerender(<ReadingList {...props()} />);
    expect(screen.getByRole('heading', { name: 'Your reading list' })).toHaveFocus();
  });

  it('leaves focus unchanged when a row without focus is removed', () => {
    const { rerender } = show({ stories: [story('one')], count: 1 });
    rerender(<ReadingList {...props()} />);
    expect(document.body).toHaveFocus();
  });
});
