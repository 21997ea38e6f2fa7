import pg from 'pg';

/** The fields of a stored event that the tests check. */
interface Stored {
  id: string;
  /** The `formName` in the event's payload, or null if it has none. */
  form: string | null;
}

/** Reads all events with SQL from the database of a running server. */
export async function storedEvents(databaseUrl: string): Promise<Stored[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<Stored>(
    "select id, payload->>'formName' as form from events",
  );
  await client.end();
  return rows;
}
