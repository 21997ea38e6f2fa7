import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'prettier';
import { eventDictionary } from './eventDictionary';
import { eventJsonSchema } from './eventJsonSchema';
import { projectRoot } from '../projectRoot';

/** `npm run events:docs`: writes `docs/events.md` and `docs/events.schema.json` from the contracts. */
const docs = join(projectRoot, 'docs');
const text = await format(eventDictionary(projectRoot), { parser: 'markdown', printWidth: 100 });
await writeFile(join(docs, 'events.md'), text);
const schema = await format(JSON.stringify(eventJsonSchema()), { parser: 'json', printWidth: 100 });
await writeFile(join(docs, 'events.schema.json'), schema);
