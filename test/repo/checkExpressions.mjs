import { readFileSync } from 'node:fs';
import recheck from 'recheck';

/** Standard input: `[source, flags, parameters]` for each expression; standard output: what recheck finds. */
process.env.RECHECK_SYNC_BACKEND = 'pure';
const expressions = JSON.parse(readFileSync(0, 'utf8'));
process.stdout.write(JSON.stringify(expressions.map((each) => recheck.checkSync(...each))));
