import { readFileSync } from 'node:fs';
import recheck from 'recheck';

/**
 * Runs recheck. Standard input: `[source, flags, parameters]` per expression; standard output: the results.
 */
process.env.RECHECK_SYNC_BACKEND = 'pure';
const expressions = JSON.parse(readFileSync(0, 'utf8'));
process.stdout.write(JSON.stringify(expressions.map((each) => recheck.checkSync(...each))));
