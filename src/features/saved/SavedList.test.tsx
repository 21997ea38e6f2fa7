import { fireEvent, render, screen, within } from '@testing-library/react';
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

const AUDIO = { url: '/a/clips/one.mp3', mimeType: 'audio/mpeg', size: 900 };

let tried: string[];

function show(items: SavedStory[], changed: string[] = [], recordings = {}, canStore = true): void {
  tried = [];
  const list = { status: 'ready' as const, items };
  const actions = {
    canStore,
    onRemove: () => undefined,
    onRecording: (path: string) => void tried.push(path),
  };
  render(<SavedList list={list} changed={changed} recordings={recordings} {...actions} />);
}

const groupOf = (name: string): HTMLElement =>
  screen.getByRole('heading', { name }).closest('section')!;

describe('SavedList', () => {
  it('separates saved from downloaded stories, and shows the number and size of each group', () => {
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

  it.each([
    [true, 'Nothing yet. Download today’s edition above, or open a story and press “Save story”.'],
    [false, 'Nothing is saved in this browser.'],
  ])('suggests how to save a story only if the browser can store stories: %s', (canStore, text) => {
    show([], [], {}, canStore);
    expect(screen.getByText(text)).toBeVisible();
  });

  it('offers to retry the failed download of a recording', () => {
    show([story('one', {}), story('two', {})], [], { '/article/two/': AUDIO });
    const [one, two] = screen.getAllByRole('listitem');
    expect(one).not.toHaveTextContent('recording');
    expect(two).toHaveTextContent('The recording was not downloaded');
    fireEvent.click(within(two!).getByRole('button', { name: /^Try again/ }));
    expect(tried).toEqual(['/article/two/']);
  });

  it('shows whether a story is complete', () => {
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

  it('marks stories that have changed since they were read', () => {
    show([story('one', {}), story('two', {})], ['/article/two/']);
    const [one, two] = screen.getAllByRole('listitem');
    expect(one).not.toHaveTextContent('Changed');
    expect(two).toHaveTextContent('Changed since you read it');
  });

  it('explains how to save stories if there are none', () => {
    show([]);
    expect(screen.getByText(/Nothing yet/)).toBeVisible();
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
