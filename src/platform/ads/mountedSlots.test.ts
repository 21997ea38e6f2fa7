/** @jest-environment jsdom */
import { createAdMarks } from './adMarks';
import { createMountedSlots } from './mountedSlots';
import { nextTask } from '../../../test/support/nextTask';

interface Watched {
  margin: string | undefined;
  notify: (isNear: boolean) => void;
}

let watched: Watched[];
const warnings: string[] = [];
const mountedSlots = () => createMountedSlots(window, { warn: (line) => void warnings.push(line) });

beforeEach(() => {
  watched = [];
  class FakeObserver {
    private isOn = true;
    constructor(
      private readonly callback: (entries: { isIntersecting: boolean }[]) => void,
      private readonly options: { rootMargin?: string },
    ) {}
    observe(): void {
      const notify = (isIntersecting: boolean): void => {
        if (this.isOn) this.callback([{ isIntersecting }]);
      };
      watched.push({ margin: this.options.rootMargin, notify });
    }
    disconnect(): void {
      this.isOn = false;
    }
  }
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
  document.body.replaceChildren();
});

function added(name: string, parent: Element = document.body): HTMLElement {
  const element = document.createElement('div');
  element.dataset['adSlot'] = name;
  element.dataset['adType'] = 'mpu';
  parent.append(element);
  return element;
}

describe('createMountedSlots', () => {
  it('finds slot elements with their feed story and their attributes', () => {
    const story = document.createElement('div');
    story.dataset['feedStory'] = '/article/next/';
    const own = added('skybox');
    document.body.append(story);
    const brought = added('in-body-1', story);
    brought.setAttribute('data-ad-disable-initial-load', '');
    // Vendor elements may also have `data-ad-slot`.
    own.append(Object.assign(document.createElement('ins'), { className: 'adsbygoogle' }));
    own.firstElementChild?.setAttribute('data-ad-slot', '9876543210');
    expect(mountedSlots().all()).toEqual([
      { element: own, name: 'skybox', storyPath: null, hasDisabledInitialLoad: false },
      {
        ...{ element: brought, name: 'in-body-1', storyPath: '/article/next/' },
        hasDisabledInitialLoad: true,
      },
    ]);
  });

  it('reports only added and removed slot elements', async () => {
    let looks = 0;
    const stop = mountedSlots().onChange(() => (looks += 1));
    document.body.append(document.createElement('p'));
    await Promise.resolve();
    expect(looks).toBe(0);
    const slotElement = added('skybox');
    await nextTask();
    expect(looks).toBe(1);
    slotElement.remove();
    await nextTask();
    expect(looks).toBe(2);
    stop();
    added('bottom');
    await nextTask();
    expect(looks).toBe(2);
  });

  it('reports once that a slot is near the viewport, and updates the margin 1,000 ms after a resize', () => {
    jest.useFakeTimers();
    let notified = 0;
    mountedSlots().whenNear(added('bottom'), () => (notified += 1));
    expect(watched.map(({ margin }) => margin)).toEqual(['200% 0px']);
    Object.assign(document.documentElement, {});
    jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(9000);
    window.dispatchEvent(new Event('resize'));
    jest.advanceTimersByTime(999);
    expect(watched).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(watched.map(({ margin }) => margin)).toEqual(['200% 0px', '0px 0px 200%']);
    watched[0]?.notify(true);
    expect(notified).toBe(0);
    watched[1]?.notify(false);
    watched[1]?.notify(true);
    watched[1]?.notify(true);
    expect(notified).toBe(1);
    window.dispatchEvent(new Event('resize'));
    jest.advanceTimersByTime(5000);
    expect(watched).toHaveLength(2);
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
});

describe('createAdMarks', () => {
  it('shows the state of a slot until the slot is reset', () => {
    const slotElement = added('skybox');
    const marks = createAdMarks();
    marks.show(slotElement, { status: 'requested', isBlank: false });
    expect(Object.fromEntries(Object.entries(slotElement.dataset))).toEqual({
      ...{ adSlot: 'skybox', adType: 'mpu' },
      adState: 'requested',
    });
    marks.show(slotElement, { status: 'rendered', isBlank: true });
    marks.collapse(slotElement, false);
    expect([slotElement.dataset['adState'], slotElement.dataset['adBlank']]).toEqual([
      'rendered',
      '',
    ]);
    expect(slotElement.dataset['adCollapsed']).toBe('box');
    marks.reset(slotElement);
    expect(Object.fromEntries(Object.entries(slotElement.dataset))).toEqual({
      ...{ adSlot: 'skybox', adType: 'mpu' },
      adState: 'idle',
    });
  });

  it('moves up the content below a collapsed slot, and moves it back on reset', () => {
    const slotElement = added('in-body-1');
    const below = document.createElement('p');
    const over = document.createElement('aside');
    over.style.position = 'fixed';
    document.body.append(below, over);
    jest.spyOn(slotElement, 'getBoundingClientRect').mockReturnValue({ height: 250 } as DOMRect);
    const marks = createAdMarks();
    marks.collapse(slotElement, true);
    expect(slotElement.dataset['adCollapsed']).toBe('moved');
    expect(below.style.getPropertyValue('translate') || below.style.translate).toBe('0 -250px');
    expect(over.hasAttribute('data-ad-moved')).toBe(false);
    marks.reset(slotElement);
    expect(below.hasAttribute('data-ad-moved')).toBe(false);
  });
});
