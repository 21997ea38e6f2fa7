import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { licenseProblems, type LockedPackages } from './lockedLicenses';
import { projectRoot } from '../projectRoot';

/** Part of `npm run lint`: rejects packages that run with the site and whose license is not known to be compatible. */
const file = path.join(projectRoot, 'package-lock.json');
const { packages } = JSON.parse(await readFile(file, 'utf8')) as { packages: LockedPackages };
const problems = licenseProblems(packages);
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
