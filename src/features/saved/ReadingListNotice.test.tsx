import { fireEvent, render, screen } from '@testing-library/react';
import { ReadingListNotice, type ReadingListNoticeProps } from './ReadingListNotice';
import {
  changeLost,
  changeStored,
  offerDeclined,
  readingListReducer,
  selectReadingListNotice,
  storiesOffered,
} from './readingListSlice';

const STORIES = ['one', 'two'].map((name) => ({ path: `/article/${name}/`, title: name }));

let calls: string[];

function show(notice: ReadingListNoticeProps['notice']): void {
  calls = [];
  render(
    <ReadingListNotice
      notice={notice}
      onAdd={() => void calls.push('add')}
      onDecline={() => void calls.push('decline')}
      onClose={() => void calls.push('close')}
    />,
  );
}

describe('ReadingListNotice', () => {
  it('offers to add stories saved only on this device, with a button for each answer', () => {
    show({ stories: STORIES, isFirst: true });
    expect(screen.getByRole('status')).toHaveTextContent(
      'Add 2 saved stories to your account’s reading list?',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(calls).toEqual(['add', 'decline']);
  });

  it('uses the singular for a single story', () => {
    show({ stories: STORIES.slice(1), isFirst: false });
    expect(screen.getByRole('status')).toHaveTextContent('Add 1 saved story to');
  });

  it('reports that a change was not stored', () => {
    show('lost');
    expect(screen.getByRole('status')).toHaveTextContent('Your reading list was not changed');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(calls).toEqual(['close']);
  });
});

describe('selectReadingListNotice', () => {
  /** Returns the notices that are shown outside and inside the library after the given actions. */
  const notices = (...actions: Parameters<typeof readingListReducer>[1][]) => {
    const initial = readingListReducer(undefined, { type: 'begun' });
    const readingList = actions.reduce(readingListReducer, initial);
    return [false, true].map((isLibrary) => selectReadingListNotice({ readingList }, isLibrary));
  };
  const later = { stories: STORIES, isFirst: false };
  const first = { stories: STORIES, isFirst: true };

  it.each([
    ['null initially', [], [null, null]],
    ['an offer right after the sign-in', [storiesOffered(first)], [first, first]],
    ['a later offer only in the library', [storiesOffered(later)], [null, later]],
    ['null after the offer was declined', [storiesOffered(first), offerDeclined()], [null, null]],
    ['`lost` once a change was lost', [storiesOffered(first), changeLost()], ['lost', 'lost']],
    [
      'the offer again once a change is stored',
      [storiesOffered(first), changeLost(), changeStored()],
      [first, first],
    ],
  ])('returns %s', (_, actions, expected) => {
    expect(notices(...actions)).toEqual(expected);
  });
});
