import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { annotationFixture } from '../../../test/support/fixtures/annotationFixture';
import type { Annotation } from '../../model/annotations/annotation';
import { AnnotationList } from './AnnotationList';
import {
  annotationsListed,
  annotationsListFailed,
  annotationsReducer,
  changeFailed,
  noteOpened,
} from './annotationsSlice';

const ITEMS = [
  annotationFixture({ note: 'Is it?' }),
  annotationFixture({ id: 'a-2', path: '/article/ports/', title: 'Ports', isLost: true }),
];

type Action = Parameters<typeof annotationsReducer>[1];

let pressed: string[];

beforeEach(() => {
  pressed = [];
});

function setup(items: Annotation[], ...actions: Action[]): HTMLElement {
  const listed = annotationsListed({ items, isLasting: true });
  const state = [listed, ...actions].reduce<ReturnType<typeof annotationsReducer> | undefined>(
    annotationsReducer,
    undefined,
  )!;
  return render(
    <MemoryRouter>
      <AnnotationList
        state={state}
        onNoteOpened={(id) => pressed.push(`open ${id}`)}
        onNoteSaved={(id, note) => pressed.push(`save ${id} ${note}`)}
        onNoteClosed={() => pressed.push('cancel')}
        onRemove={(id) => pressed.push(`remove ${id}`)}
        onExport={() => pressed.push('export')}
      />
    </MemoryRouter>,
  ).container;
}

const storyOf = (path: string) =>
  within(document.querySelector<HTMLElement>(`[data-annotated-story="${path}"]`)!);

describe('AnnotationList', () => {
  it('lists quotes and notes by story, and marks quotes that the story no longer contains', () => {
    setup(ITEMS);
    const fans = storyOf('/article/fans/');
    expect(fans.getByRole('link', { name: 'Fans' })).toHaveAttribute('href', '/article/fans/');
    expect(fans.getByText('It is quiet.')).toBeVisible();
    expect(fans.getByText('Is it?')).toBeVisible();
    expect(fans.queryByText('The text has changed since you highlighted it')).toBeNull();
    expect(
      storyOf('/article/ports/').getByText('The text has changed since you highlighted it'),
    ).toBeVisible();
  });

  it('lets the reader edit notes, remove individual highlights, and export all of them', async () => {
    setup(ITEMS);
    await userEvent.click(screen.getByRole('button', { name: 'Edit note “It is quiet.”' }));
    const ports = storyOf('/article/ports/');
    await userEvent.click(ports.getByRole('button', { name: /^Add a note/ }));
    await userEvent.click(ports.getByRole('button', { name: /^Remove highlight/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Export as Markdown' }));
    expect(pressed).toEqual(['open a-1', 'open a-2', 'remove a-2', 'export']);
  });

  it('shows a field for the note being edited, and explains why the note was not stored', async () => {
    setup(ITEMS, noteOpened({ id: 'a-1' }), changeFailed({ problem: 'storage' }));
    const field = screen.getByRole('textbox', { name: 'Your note' });
    expect(field).toHaveValue('Is it?');
    expect(field).toHaveAccessibleDescription(/does not let the site store/);
    await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
    expect(pressed).toEqual(['save a-1 Is it?']);
  });

  it('explains that the browser blocks access to the highlights', () => {
    setup([], annotationsListFailed());
    expect(screen.getByText(/is not letting us read your highlights/)).toBeVisible();
  });

  it('renders nothing if there are no highlights', () => {
    expect(setup([])).toBeEmptyDOMElement();
  });
});
