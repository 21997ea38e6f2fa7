import { render, screen, within } from '@testing-library/react';
import { SavedList } from './SavedList';
import type { SavedStory } from './savedSlice';

const story = (name: string, change: Partial<SavedStory>): SavedStory => ({
  path: `/article/${name}/`,
  title: name,
  bytes: 120_000,
  savedAt: 1,
  isComplete: true,
  heldFor: ['edition'],
  lacking: 0,
  ...change,
});

function show(items: SavedStory[], changed: string[] = []): void {
  const list = { status: 'ready' as const, items };
  render(<SavedList list={list} changed={changed} onRemove={() => undefined} />);
}

/** Returns the section with this heading, as text. */
const groupOf = (name: string): HTMLElement =>
  screen.getByRole('heading', { name }).closest('section')!;

describe('SavedList', () => {
  it('groups stories by who chose them, each group with its number and size', () => {
    show([
      story('one', {}),
      story('two', { heldFor: ['edition', 'reader'] }),
      story('three', { heldFor: ['reader'] }),
    ]);
    const titles = (name: string) =>
      within(groupOf(name))
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(titles('Saved by you')).toEqual(['two', 'three']);
    expect(titles('Downloaded')).toEqual(['one']);
    expect(groupOf('Saved by you')).toHaveTextContent('2 stories, 240 kB');
  });

  it('shows what a story lacks', () => {
    show([
      story('whole', { heldFor: ['reader'] }),
      story('partial', { heldFor: ['reader'], lacking: 2 }),
      story('broken', { heldFor: ['reader'], isComplete: false }),
    ]);
    const [whole, partial, broken] = screen.getAllByRole('listitem');
    expect(whole).toHaveTextContent(/Ready120 kB/);
    expect(partial).toHaveTextContent('Ready, without 2 images');
    expect(broken).toHaveTextContent('Partly cleared by the browser');
  });

  it('marks stories that changed since they were read', () => {
    show([story('one', {}), story('two', {})], ['/article/two/']);
    const [one, two] = screen.getAllByRole('listitem');
    expect(one).not.toHaveTextContent('Changed');
    expect(two).toHaveTextContent('Changed since you read it');
  });

  it('explains how to save if there is nothing', () => {
    show([]);
    expect(screen.getByText(/Nothing yet/)).toBeVisible();
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
