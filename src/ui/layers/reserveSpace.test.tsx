import { render } from '@testing-library/react';
import { reserveSpace } from './reserveSpace';

const HEIGHT = '--height-of-outbox';
const published = (): string => document.documentElement.style.getPropertyValue(HEIGHT);

test('`reserveSpace` publishes the height of a fixed layer while the layer is rendered', () => {
  let report = (): void => undefined;
  const before = globalThis.ResizeObserver;
  globalThis.ResizeObserver = class extends before {
    constructor(onResize: ResizeObserverCallback) {
      super(onResize);
      report = () => onResize([], this);
    }
  };
  const reserve = reserveSpace('outbox');
  const { container, unmount } = render(<aside ref={reserve} />);
  Object.defineProperty(container.firstChild, 'offsetHeight', { value: 120 });
  report();
  expect(published()).toBe('120px');
  unmount();
  expect(published()).toBe('');
  globalThis.ResizeObserver = before;
});
