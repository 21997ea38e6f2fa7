import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemoveAll } from './RemoveAll';
import type { Removal } from './savedSlice';

const COUNTS = { saved: 3, downloaded: 24, opened: 1, bytes: 14_200_000, highlights: 0 };

function setup(removal: Removal = { status: 'idle' }, shownCounts = COUNTS) {
  const pressed: string[] = [];
  const onRemoveAll = (): void => void pressed.push('all');
  const element = (shown: Removal, counts = shownCounts, isListed = true) => (
    <RemoveAll {...counts} isListed={isListed} removal={shown} onRemoveAll={onRemoveAll} />
  );
  const { rerender } = render(element(removal));
  return {
    pressed,
    /** Renders the component again with no stories left, as after the removal. */
    show: (shown: Removal, isListed = true) => {
      rerender(
        element(shown, { saved: 0, downloaded: 0, opened: 0, bytes: 0, highlights: 0 }, isListed),
      );
    },
  };
}

const press = (name: string): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name }));

describe('RemoveAll', () => {
  it('lists the data to be removed, and asks for confirmation', async () => {
    const { pressed } = setup();
    expect(screen.getByText('28 stories, 14.2 MB')).toBeVisible();
    await press('Remove all');
    expect(screen.getByRole('group')).toHaveAccessibleName(
      /^Remove 3 saved, 24 downloaded and 1 opened stories from this device\?/,
    );
    expect(screen.getByRole('button', { name: 'Keep them' })).toHaveFocus();
    expect(pressed).toEqual([]);
    await press('Keep them');
    expect(screen.queryByRole('group')).toBeNull();
    expect(pressed).toEqual([]);
  });

  it('removes everything after confirmation, and reports how much was removed', async () => {
    const { pressed, show } = setup();
    await press('Remove all');
    await press('Remove all');
    expect(pressed).toEqual(['all']);
    expect(screen.getByRole('status')).toHaveTextContent('Removing…');
    show({ status: 'done', stories: 28, bytes: 14_200_000 }, false);
    show({ status: 'done', stories: 28, bytes: 14_200_000 });
    expect(screen.getByRole('status')).toHaveTextContent(
      'Removed 28 stories (14.2 MB) from this device.',
    );
    expect(screen.getByRole('status')).toHaveFocus();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('mentions highlights, if there are any, and recommends exporting them first', async () => {
    setup(undefined, { ...COUNTS, highlights: 2 });
    expect(screen.getByText('28 stories, 2 highlights, 14.2 MB')).toBeVisible();
    await press('Remove all');
    expect(screen.getByRole('group')).toHaveAccessibleName(
      /1 opened stories, and 2 highlights and any notes from this device\?.*export them first/,
    );
  });

  it('removes highlights even if there are no stories', async () => {
    const none = { saved: 0, downloaded: 0, opened: 0, bytes: 0, highlights: 1 };
    const { pressed, show } = setup(undefined, none);
    await press('Remove all');
    expect(screen.getByRole('group')).toHaveAccessibleName(
      /^Remove 1 highlight and any note from this device\? Highlights/,
    );
    await press('Remove all');
    show({ status: 'done', stories: 0, bytes: 0 });
    expect([pressed, screen.getByRole('status').textContent]).toEqual([
      ['all'],
      'Removed. Nothing is left on this device.',
    ]);
  });

  it('reports that the browser did not remove everything', async () => {
    const { show } = setup();
    await press('Remove all');
    await press('Remove all');
    show({ status: 'partial', stories: 28, bytes: 1 });
    expect(screen.getByRole('status')).toHaveTextContent('did not remove everything');
  });

  it('does not repeat the result of a removal from an earlier visit', () => {
    setup({ status: 'done', stories: 28, bytes: 1 });
    expect(screen.queryByRole('status')).toBeNull();
  });
});
