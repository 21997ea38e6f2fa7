import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { annotationFixture } from '../../../test/support/fixtures/annotationFixture';
import { AnnotationBar } from './AnnotationBar';
import {
  annotationsListed,
  annotationsReducer,
  changeFailed,
  fitChecked,
  highlightPressed,
  noteOpened,
  passageSelected,
} from './annotationsSlice';

const { path, title, quote } = annotationFixture();
const SELECTED = passageSelected({ path, title, quote });

type Action = Parameters<typeof annotationsReducer>[1];

let pressed: string[];
let isCopied: boolean;

function element(...actions: Action[]) {
  const state = actions.reduce<ReturnType<typeof annotationsReducer> | undefined>(
    annotationsReducer,
    undefined,
  )!;
  return (
    <MemoryRouter>
      <AnnotationBar
        state={state}
        bar={state.bar!}
        onHighlight={(isNoting) => pressed.push(isNoting ? 'note' : 'highlight')}
        onLinkCopied={() => Promise.resolve(isCopied)}
        onNoteOpened={(id) => pressed.push(`open ${id}`)}
        onNoteSaved={(id, note) => pressed.push(`save ${id} ${note}`)}
        onNoteClosed={() => pressed.push('cancel')}
        onRemove={(id) => pressed.push(`remove ${id}`)}
        onClose={() => pressed.push('close')}
      />
    </MemoryRouter>
  );
}

const held = (note = '') =>
  annotationsListed({ items: [annotationFixture({ note })], isLasting: true });
const PRESSED = highlightPressed({ id: 'a-1' });

const press = (name: string | RegExp): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  pressed = [];
});

describe('AnnotationBar', () => {
  it('highlights the selection, with or without a note', async () => {
    render(element(SELECTED));
    await press('Highlight');
    await press('Add a note');
    expect(pressed).toEqual(['highlight', 'note']);
  });

  it.each([
    [true, 'Link copied: it opens the story at this passage'],
    [false, 'Your browser does not let this site copy the link'],
  ])('shows whether the link to the selection was copied: %s', async (is, words) => {
    isCopied = is;
    render(element(SELECTED));
    await press('Copy link');
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('highlights and adds a note by keyboard shortcut, and closes on Escape', () => {
    render(element(SELECTED));
    const keys = { altKey: true, shiftKey: true };
    fireEvent.keyDown(document.body, { code: 'KeyH' });
    fireEvent.keyDown(document.body, { code: 'KeyH', ...keys });
    fireEvent.keyDown(document.body, { code: 'KeyN', ...keys });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(pressed).toEqual(['highlight', 'note', 'close']);
  });

  it('prevents a mouse press on a button from clearing the selection', () => {
    render(element(SELECTED));
    expect(fireEvent.mouseDown(screen.getByRole('button', { name: 'Highlight' }))).toBe(false);
  });

  it.each([
    ['the storage is full', 'full', /no space left for this site.*Remove something/],
    ['the browser refused', 'storage', /does not let the site store it.*try again/],
  ] as const)('explains why a change was not stored: %s', (_why, problem, words) => {
    render(element(SELECTED, changeFailed({ problem })));
    expect(screen.getByRole('status')).toHaveTextContent(words);
    expect(screen.getByRole('button', { name: 'Highlight' })).toBeEnabled();
  });

  it('removes a highlight immediately if it has no note, and otherwise only after confirmation', async () => {
    const { rerender } = render(element(held(), PRESSED));
    await press(/^Remove highlight/);
    expect(pressed).toEqual(['remove a-1']);
    rerender(element(held('Is it?'), PRESSED));
    await press(/^Remove highlight/);
    expect(screen.getByRole('group')).toHaveAccessibleName('Remove the highlight and its note?');
    expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus();
    expect(pressed).toHaveLength(1);
    await press('Remove');
    expect(pressed).toEqual(['remove a-1', 'remove a-1']);
  });

  it('saves a note, and keeps the typed text if saving fails', async () => {
    const editing = [held(), PRESSED, noteOpened({ id: 'a-1' })];
    const { rerender } = render(element(...editing));
    const field = screen.getByRole('textbox', { name: 'Your note' });
    expect(field).toHaveFocus();
    await userEvent.type(field, ' Is it? ');
    fireEvent.keyDown(field, { key: 'Escape' });
    await press('Save note');
    expect(pressed).toEqual(['save a-1 Is it?']);
    rerender(element(...editing, changeFailed({ problem: 'full' })));
    expect(screen.getByRole('textbox')).toHaveValue(' Is it? ');
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/no space left/);
    await press('Cancel');
    expect(pressed.at(-1)).toBe('cancel');
  });

  it('moves focus to the bar when the focused button is removed', () => {
    const { rerender } = render(element(held(), SELECTED));
    screen.getByRole('button', { name: 'Highlight' }).focus();
    rerender(element(held(), PRESSED));
    expect(screen.getByRole('region', { name: 'Highlight' })).toHaveFocus();
  });

  it('warns that highlights are lost when the page closes if the browser does not store them', () => {
    const items = [annotationFixture()];
    render(element(annotationsListed({ items, isLasting: false }), PRESSED));
    expect(screen.getByRole('status')).toHaveTextContent('are lost when you close this page');
  });

  it('reports a highlight that no longer matches the text, and links to the list of highlights', () => {
    render(element(held(), fitChecked({ path, lost: ['a-1'] })));
    expect(screen.getByRole('status')).toHaveTextContent(
      '1 highlight no longer matches: the text has changed.',
    );
    expect(screen.getByRole('link')).toHaveAttribute('href', '/saved/');
  });
});
