/** @jest-environment jsdom */
import { watchHalfShown } from './halfShown';

/** Replaces the browser's observer with one that the test controls. */
function fakeObserver() {
  let notify: (ratio: number) => void = () => undefined;
  const options: unknown[] = [];
  class Observer {
    constructor(callback: (entries: unknown[]) => void, given: unknown) {
      options.push(given);
      notify = (intersectionRatio) => {
        callback([{ isIntersecting: intersectionRatio > 0, intersectionRatio }]);
      };
    }
    observe(): void {
      // Does nothing, because the test reports the intersections.
    }
    disconnect(): void {
      notify = () => undefined;
    }
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
  return { show: (ratio: number) => notify(ratio), options };
}

function setVisibility(state: string): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  Reflect.deleteProperty(document, 'visibilityState');
});

function watch() {
  const reports: boolean[] = [];
  const stop = watchHalfShown(window, document.body, (isShown) => void reports.push(isShown));
  return { reports, stop };
}

describe('watchHalfShown', () => {
  it('reports when half of the element enters or leaves the viewport', () => {
    const { show, options } = fakeObserver();
    const { reports } = watch();
    for (const ratio of [0, 0.4, 0.5, 0.9, 0.49, 1]) show(ratio);
    expect(reports).toEqual([true, false, true]);
    expect(options).toEqual([{ threshold: 0.5 }]);
  });

  it('treats an element in a hidden tab as not shown', () => {
    const { show } = fakeObserver();
    const { reports } = watch();
    show(1);
    setVisibility('hidden');
    setVisibility('visible');
    expect(reports).toEqual([true, false, true]);
  });

  it('reports nothing after it has been stopped, or if the browser lacks IntersectionObserver', () => {
    const { show } = fakeObserver();
    const { reports, stop } = watch();
    stop();
    show(1);
    setVisibility('visible');
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
    watch().stop();
    expect(reports).toEqual([]);
  });
});
