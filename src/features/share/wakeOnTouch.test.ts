/** @jest-environment jsdom */
import { wakeOnTouch, type Waker } from './wakeOnTouch';
import { nextTask } from '../../../test/support/nextTask';

let container: HTMLElement;
let link: HTMLAnchorElement;
let waker: Waker;
let state: { wakes: number; sleeps: number; misses: number; hasCode: boolean };
let followed: boolean[];

beforeEach(() => {
  container = document.createElement('div');
  link = document.createElement('a');
  link.href = '#somewhere';
  container.append(link);
  document.body.append(container);
  state = { wakes: 0, sleeps: 0, misses: 0, hasCode: true };
  followed = [];
  // Records whether the browser would follow each click.
  document.addEventListener('click', noteFollowed);
  const wake = (): Promise<() => void> => {
    state.wakes += 1;
    if (!state.hasCode) return Promise.reject(new Error('No code'));
    return Promise.resolve(() => void (state.sleeps += 1));
  };
  waker = wakeOnTouch(container, wake, () => void (state.misses += 1));
});

afterEach(() => {
  waker.stop();
  container.remove();
  document.removeEventListener('click', noteFollowed);
  location.hash = '';
});

function noteFollowed(event: MouseEvent): void {
  followed.push(!event.defaultPrevented);
}

describe('wakeOnTouch', () => {
  it('loads the code once, on the first interaction', async () => {
    await nextTask();
    expect(state.wakes).toBe(0);
    container.dispatchEvent(new Event('pointerenter'));
    link.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    await nextTask();
    expect(state.wakes).toBe(1);
  });

  it.each([
    ['in view', 100, 1],
    ['above the screen', -200, 0],
    ['below the screen', 9000, 0],
  ])(
    'treats a touch on the page as a hover only if the element is in view: %s',
    async (_, top, wakes) => {
      container.getBoundingClientRect = () => new DOMRect(0, top, 300, 44);
      document.dispatchEvent(new Event('touchstart'));
      document.dispatchEvent(new Event('touchstart'));
      await nextTask();
      expect(state.wakes).toBe(wakes);
    },
  );

  it('loads the code without an interaction when other code requests it', async () => {
    waker.wake();
    waker.wake();
    await nextTask();
    expect(state.wakes).toBe(1);
  });

  it('replays an early click once the code is loaded', async () => {
    link.click();
    expect(followed).toEqual([false]);
    await nextTask();
    expect(followed).toEqual([false, true]);
    link.click();
    expect(followed).toEqual([false, true, true]);
  });

  it('follows the link if loading fails, and retries later', async () => {
    state.hasCode = false;
    link.click();
    await nextTask();
    expect(location.hash).toBe('#somewhere');
    state.hasCode = true;
    container.dispatchEvent(new Event('pointerenter'));
    await nextTask();
    expect(state.wakes).toBe(2);
  });

  it("reports that a button's code cannot be loaded", async () => {
    state.hasCode = false;
    const button = document.createElement('button');
    container.append(button);
    button.click();
    await nextTask();
    expect(state.misses).toBe(1);
  });

  it('ignores a modified click', () => {
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
    expect(followed).toEqual([true]);
    expect(state.wakes).toBe(0);
  });

  it('cleans up when it is stopped, even if the code is still loading', async () => {
    container.dispatchEvent(new Event('pointerenter'));
    waker.stop();
    await nextTask();
    expect(state.sleeps).toBe(1);
    container.dispatchEvent(new Event('pointerenter'));
    expect(state.wakes).toBe(1);
  });
});
