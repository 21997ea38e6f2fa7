import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'prettier';
import { eventDictionary } from './eventDictionary';
import { projectRoot } from './projectRoot';

/** `npm run events:docs`: writes `docs/events.md` from the contract. */
const text = await format(eventDictionary(), { parser: 'markdown', printWidth: 100 });
await writeFile(join(projectRoot, 'docs', 'events.md'), text);
