import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** One stored event, as the tests look at it. */
interface Stored {
  id: string;
  /** Name of the form that a planted event is about; null for any other event. */
  form: string | null;
}

/** Everything in the store of a running server, in SQL by the address that its data folder tells. */
export async function storedEvents(dataDir: string): Promise<Stored[]> {
  const { url } = JSON.parse(await readFile(join(dataDir, 'store.json'), 'utf8')) as {
    url: string;
  };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Stored>(
    "select id, payload->>'formName' as form from events",
  );
  await client.end();
  return rows;
}
