/** @jest-environment jsdom */
import { configureStore } from '@reduxjs/toolkit';
import {
  listed,
  recordingLost,
  savedReducer,
  selectSavedState,
  sizeFound,
  sizeWanted,
  storySettled,
  supportFound,
  type SavedProblem,
  type SavedStory,
} from '../saved/savedSlice';
import { moveSaveButton, type SaveButton } from './saveButton';

const PATH = '/article/nine-docks/';
const STORY: SavedStory = {
  path: PATH,
  title: 'Nine docks',
  bytes: 9,
  savedAt: 1,
  isComplete: true,
  heldFor: ['reader'],
  lacking: 0,
};

const createStore = () => configureStore({ reducer: { saved: savedReducer } });

let store: ReturnType<typeof createStore>;
let button: HTMLButtonElement;
let said: string[];
let saving: SaveButton;

beforeEach(() => {
  store = createStore();
  button = document.createElement('button');
  said = [];
  saving = moveSaveButton(button, PATH, store, (words) => said.push(words));
});

afterEach(() => {
  saving.stop();
});

const start = (): void => void store.dispatch(supportFound({ canShow: true, isSparing: false }));
const list = (...items: SavedStory[]): void => void store.dispatch(listed({ items, space: null }));
const settle = (problem: SavedProblem | null = null): void =>
  void store.dispatch(storySettled({ path: PATH, problem }));

describe('moveSaveButton', () => {
  it('saves a story, even if the button was pressed before the workflow started', () => {
    expect(button.textContent).toBe('Save story');
    saving.press();
    expect(button.textContent).toBe('Saving…');
    expect(selectSavedState(store.getState()).saving).toEqual({});
    start();
    expect(selectSavedState(store.getState()).saving).toEqual({ [PATH]: 'saving' });
    list(STORY);
    settle();
    expect(button.textContent).toBe('Saved');
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(said).toEqual(['Ready to read offline']);
  });

  it('shows the size of a story, on its own line, before the story is saved', () => {
    start();
    store.dispatch(sizeFound({ path: '/article/another/', bytes: 9 }));
    expect(button.textContent).toBe('Save story');
    store.dispatch(sizeFound({ path: PATH, bytes: 1_249_000 }));
    expect(button.textContent).toBe('Save story\n1.25 MB');
    saving.press();
    expect(button.textContent).toBe('Saving…');
    list(STORY);
    settle();
    expect(button.textContent).toBe('Saved');
    list();
    expect(button.textContent).toBe('Save story\n1.25 MB');
    expect(said.at(-1)).toBe('No longer saved');
  });

  it.each([
    ['once, when the workflow has started', true, [], 1],
    ['never if the browser cannot save stories', false, [], 0],
    ['never if the story is already saved', true, [STORY], 0],
    [
      'never if the story is stored as part of an edition',
      true,
      [{ ...STORY, heldFor: ['edition' as const] }],
      0,
    ],
  ])('requests the size of the story %s', (_, canShow, items, times) => {
    list(...items);
    const asked: unknown[] = [];
    const { dispatch } = store;
    store.dispatch = ((action: { type: string }) => {
      if (action.type === 'saved/sizeWanted') asked.push(action);
      return dispatch(action);
    }) as typeof dispatch;
    store.dispatch(supportFound({ canShow, isSparing: false }));
    list(...items);
    expect(asked).toEqual(
      Array.from({ length: times }, () => ({ type: 'saved/sizeWanted', payload: { path: PATH } })),
    );
  });

  it('requests the size again when the button scrolls back into view, unless the story is saved', () => {
    saving.stop();
    let report: (ratio: number) => void = () => undefined;
    Object.assign(globalThis, {
      IntersectionObserver: class {
        constructor(callback: (entries: unknown[]) => void) {
          report = (intersectionRatio) => {
            callback([{ isIntersecting: intersectionRatio > 0, intersectionRatio }]);
          };
        }
        observe(): void {
          // Does nothing, because the test reports the intersections.
        }
        disconnect(): void {
          report = () => undefined;
        }
      },
    });
    saving = moveSaveButton(button, PATH, store, () => undefined);
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
    start();
    const dispatch = jest.spyOn(store, 'dispatch');
    const questions = (): number =>
      dispatch.mock.calls.filter(([action]) => sizeWanted.match(action)).length;
    report(1);
    expect(questions()).toBe(0);
    report(0);
    report(1);
    expect(questions()).toBe(1);
    list(STORY);
    report(0);
    report(1);
    expect(questions()).toBe(1);
    list();
    saving.stop();
    report(0);
    report(1);
    expect(questions()).toBe(1);
  });

  it('reports how many images are missing from a saved story', () => {
    start();
    saving.press();
    list({ ...STORY, lacking: 2 });
    settle();
    expect(said).toEqual(['Ready to read offline, but without 2 images']);
  });

  it.each<[SavedProblem, RegExp]>([
    ['storage', /^Not saved: .*private windows\.$/],
    ['full', /^Not saved: .*no space left/],
    ['unreachable', /^Not saved: .*connection/],
  ])('explains why nothing was saved: %s', (problem, words) => {
    start();
    saving.press();
    settle(problem);
    expect(button.textContent).toBe('Save story');
    expect(said.at(-1)).toMatch(words);
  });

  it('offers to save a story that is stored only as part of an edition', () => {
    start();
    list({ ...STORY, heldFor: ['edition'] });
    expect(button.textContent).toBe('Save story');
  });

  it('reports that a story is no longer saved', () => {
    start();
    list(STORY);
    saving.press();
    list();
    expect(button.textContent).toBe('Save story');
    expect(said).toEqual(['No longer saved']);
  });

  it('reports once that the recording was not downloaded, and explains where to retry', () => {
    start();
    list(STORY);
    const audio = { url: '/a/clips/one.mp3', mimeType: 'audio/mpeg', size: 900 };
    store.dispatch(recordingLost({ path: PATH, audio }));
    list(STORY);
    expect(
      said.filter((words) => words.startsWith('The recording could not be downloaded')),
    ).toEqual([
      'The recording could not be downloaded. Try again under Saved stories when you are online.',
    ]);
  });
});
