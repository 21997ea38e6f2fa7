import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'prettier';
import { projectRoot } from '../projectRoot';
import { withShortcodeTable } from './shortcodeTable';

/** `npm run shortcodes:docs`: writes the table in `docs/shortcodes.md` from the comments in `READERS`. */
const path = join(projectRoot, 'docs/shortcodes.md');
const page = withShortcodeTable(await readFile(path, 'utf8'), projectRoot);
await writeFile(path, await format(page, { parser: 'markdown', printWidth: 100 }));
