import { fireEvent, render, screen } from '@testing-library/react';
import { ReadingListNotice, type ReadingListNoticeProps } from './ReadingListNotice';

const STORIES = ['one', 'two'].map((name) => ({ path: `/article/${name}/`, title: name }));

let calls: string[];

function show(change: Partial<ReadingListNoticeProps>): void {
  calls = [];
  render(
    <ReadingListNotice
      offer={null}
      isChangeLost={false}
      isLibrary={false}
      onAdd={() => void calls.push('add')}
      onDecline={() => void calls.push('decline')}
      onClose={() => void calls.push('close')}
      {...change}
    />,
  );
}

describe('ReadingListNotice', () => {
  it('offers what is saved on this device only, with both answers', () => {
    show({ offer: { stories: STORIES, isFirst: true } });
    expect(screen.getByRole('status')).toHaveTextContent(
      'Add 2 saved stories to your account’s reading list?',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(calls).toEqual(['add', 'decline']);
  });

  it('offers it later only in the library', () => {
    const offer = { stories: STORIES.slice(1), isFirst: false };
    show({ offer });
    expect(screen.queryByRole('status')).toBeNull();
    show({ offer, isLibrary: true });
    expect(screen.getByRole('status')).toHaveTextContent('Add 1 saved story to');
  });

  it('is not shown after the member declined', () => {
    show({ offer: 'declined', isLibrary: true });
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('says first if a change was not stored', () => {
    show({ isChangeLost: true, offer: { stories: STORIES, isFirst: true } });
    expect(screen.getByRole('status')).toHaveTextContent('Your reading list was not changed');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(calls).toEqual(['close']);
  });
});
