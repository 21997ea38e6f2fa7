import path from 'node:path';

/** The folder that holds package.json. */
export const projectRoot = path.resolve(import.meta.dirname, '..');
