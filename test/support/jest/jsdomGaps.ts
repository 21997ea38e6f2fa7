import { TextDecoder, TextEncoder } from 'node:util';

// jsdom leaves these to Node, and the router asks for them while it loads.
Object.assign(globalThis, { TextEncoder, TextDecoder });
