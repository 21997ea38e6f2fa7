/** @jest-environment jsdom */
import { wakeOnTouch } from './wakeOnTouch';
import { nextTask } from '../../../test/support/nextTask';

let place: HTMLElement;
let link: HTMLAnchorElement;
let stop: () => void;
let state: { wakes: number; sleeps: number; hasCode: boolean };
let followed: boolean[];

beforeEach(() => {
  place = document.createElement('div');
  link = document.createElement('a');
  link.href = '#somewhere';
  place.append(link);
  document.body.append(place);
  state = { wakes: 0, sleeps: 0, hasCode: true };
  followed = [];
  // What the awake part does with presses.
  document.addEventListener('click', noteFollowed);
  stop = wakeOnTouch(place, () => {
    state.wakes += 1;
    if (!state.hasCode) return Promise.reject(new Error('No code'));
    return Promise.resolve(() => void (state.sleeps += 1));
  });
});

afterEach(() => {
  stop();
  place.remove();
  document.removeEventListener('click', noteFollowed);
  location.hash = '';
});

function noteFollowed(event: MouseEvent): void {
  followed.push(!event.defaultPrevented);
}

describe('a part that wakes at a touch', () => {
  it('sleeps until then, and wakes once', async () => {
    await nextTask();
    expect(state.wakes).toBe(0);
    place.dispatchEvent(new Event('pointerenter'));
    link.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    await nextTask();
    expect(state.wakes).toBe(1);
  });

  it('makes a press that comes first wait until it is awake', async () => {
    link.click();
    expect(followed).toEqual([false]);
    await nextTask();
    expect(followed).toEqual([false, true]);
    link.click();
    expect(followed).toEqual([false, true, true]);
  });

  it('lets the link lead where it leads when its code does not come, and tries again later', async () => {
    state.hasCode = false;
    link.click();
    await nextTask();
    expect(location.hash).toBe('#somewhere');
    state.hasCode = true;
    place.dispatchEvent(new Event('pointerenter'));
    await nextTask();
    expect(state.wakes).toBe(2);
  });

  it('leaves a press for another tab alone', () => {
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
    expect(followed).toEqual([true]);
    expect(state.wakes).toBe(0);
  });

  it('sleeps when it is taken away, also while it wakes', async () => {
    place.dispatchEvent(new Event('pointerenter'));
    stop();
    await nextTask();
    expect(state.sleeps).toBe(1);
    place.dispatchEvent(new Event('pointerenter'));
    expect(state.wakes).toBe(1);
  });
});
