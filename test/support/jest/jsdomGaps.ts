import { TextDecoder, TextEncoder } from 'node:util';

// jsdom does not provide these, and the router needs them when it loads.
Object.assign(globalThis, { TextEncoder, TextDecoder });
