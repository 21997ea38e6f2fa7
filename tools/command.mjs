import path from 'node:path';
import { isBuildCurrent } from './freshness.mjs';

/**
 * Runs a command from `command.ts`. If the build is current, it runs the built command, because loading the sources
 * takes a TypeScript compiler and several seconds.
 */
if (isBuildCurrent(path.resolve(import.meta.dirname, '..'))) {
  await import('../dist/command.js');
} else {
  const { register } = await import('tsx/esm/api');
  register();
  await import('./command.ts');
}
