declare const __webpack_hash__: string | undefined;

/**
 * Hash of the server's code; empty if it runs from the sources. The release, which readers' browsers compare, changes
 * only with the client's code.
 */
export const BUILD = typeof __webpack_hash__ === 'undefined' ? '' : __webpack_hash__.slice(0, 12);
