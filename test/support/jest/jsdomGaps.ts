import { TextDecoder, TextEncoder } from 'node:util';

// jsdom does not provide these, and the router needs them when it loads.
Object.assign(globalThis, { TextEncoder, TextDecoder });

// Nothing has a size in jsdom, so there is nothing to report.
class SilentResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver = SilentResizeObserver;
