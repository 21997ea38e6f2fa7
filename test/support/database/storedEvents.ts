import pg from 'pg';

/** A stored event, reduced to what the tests check. */
interface Stored {
  id: string;
  /** Form name of a planted event; null for any other event. */
  form: string | null;
}

/** Reads all events in the store of a running server, directly by SQL. */
export async function storedEvents(databaseUrl: string): Promise<Stored[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<Stored>(
    "select id, payload->>'formName' as form from events",
  );
  await client.end();
  return rows;
}
