import { findUnusedClasses, writeCssTypes } from './cssModules';
import { projectRoot } from './projectRoot';

/** Generates the types of the CSS modules before `npm run types`, and reports rules that no component uses. */
writeCssTypes(projectRoot);
const unused = findUnusedClasses(projectRoot);
for (const { file, name } of unused) {
  process.stderr.write(`${file}: no component uses .${name}; remove the rule\n`);
}
process.exitCode = unused.length > 0 ? 1 : 0;
