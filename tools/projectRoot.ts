import path from 'node:path';

/** The folder that contains package.json. */
export const projectRoot = path.resolve(import.meta.dirname, '..');
