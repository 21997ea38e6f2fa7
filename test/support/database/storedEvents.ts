import pg from 'pg';

/** One stored event, as the tests look at it. */
interface Stored {
  id: string;
  /** Name of the form that a planted event is about; null for any other event. */
  form: string | null;
}

/** Everything in the store of a running server, in SQL read past it. */
export async function storedEvents(databaseUrl: string): Promise<Stored[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<Stored>(
    "select id, payload->>'formName' as form from events",
  );
  await client.end();
  return rows;
}
