import { TextDecoder, TextEncoder } from 'node:util';

// The router needs these when it loads, and jsdom does not provide them.
Object.assign(globalThis, { TextEncoder, TextDecoder });

// Nothing has a size in jsdom, so this observer never reports a size.
class SilentResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver = SilentResizeObserver;
