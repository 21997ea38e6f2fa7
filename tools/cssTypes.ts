import { findUnusedClasses, writeCssTypes } from './cssModules';
import { projectRoot } from './projectRoot';

/**
 * The first step of `npm run types` and `npm run lint`: generates the types of the CSS modules, and reports classes
 * that no component uses.
 */
writeCssTypes(projectRoot);
const unused = findUnusedClasses(projectRoot);
for (const { file, name } of unused) {
  process.stderr.write(`${file}: no component uses .${name}; remove the rule\n`);
}
process.exitCode = unused.length > 0 ? 1 : 0;
