import { readFileSync } from 'node:fs';
import recheck from 'recheck';

/**
 * Runs recheck. Reads a JSON list of `[source, flags, parameters]` from standard input, and writes the results to
 * standard output.
 */
process.env.RECHECK_SYNC_BACKEND = 'pure';
const expressions = JSON.parse(readFileSync(0, 'utf8'));
process.stdout.write(JSON.stringify(expressions.map((each) => recheck.checkSync(...each))));
