/** @jest-environment jsdom */
import { observeVisibility } from './visibility';

type Observed = {
  margin: string | undefined;
  element: Element;
  notify: (isVisible: boolean) => void;
};

let observed: Observed[];

/** Installs a fake IntersectionObserver, whose entries the tests control. */
function installObserver(): void {
  class FakeObserver {
    private element: Element | null = null;
    constructor(
      private readonly callback: (entries: { isIntersecting: boolean }[]) => void,
      private readonly options: { rootMargin?: string },
    ) {}
    observe(element: Element): void {
      this.element = element;
      const notify = (isIntersecting: boolean): void => {
        if (this.element) this.callback([{ isIntersecting }]);
      };
      observed.push({ margin: this.options.rootMargin, element, notify });
    }
    disconnect(): void {
      this.element = null;
    }
  }
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
}

beforeEach(() => {
  observed = [];
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

const silent = { warn: () => undefined };

describe('observeVisibility', () => {
  it('reports when the element enters and leaves the extended viewport', () => {
    installObserver();
    const seen: boolean[] = [];
    const element = document.createElement('div');
    observeVisibility(element, '50% 0px', (isVisible) => seen.push(isVisible), silent);
    observed[0]?.notify(true);
    observed[0]?.notify(false);
    expect(observed[0]).toMatchObject({ margin: '50% 0px', element });
    expect(seen).toEqual([true, false]);
  });

  it('reports nothing after it has been stopped', () => {
    installObserver();
    const seen: boolean[] = [];
    const stop = observeVisibility(
      document.createElement('div'),
      '0px',
      (isVisible) => seen.push(isVisible),
      silent,
    );
    stop();
    observed[0]?.notify(true);
    expect(seen).toEqual([]);
  });
});

describe('observeVisibility without IntersectionObserver', () => {
  it('warns once and does not fail', () => {
    const warnings: string[] = [];
    const reporter = { warn: (message: string) => warnings.push(message) };
    const watch = () =>
      observeVisibility(document.createElement('div'), '0px', () => undefined, reporter);
    watch();
    watch()();
    expect(warnings).toEqual([
      'This browser has no IntersectionObserver; nothing loads on scroll.',
    ]);
  });
});
