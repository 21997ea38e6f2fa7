import { readConfig, type Config } from '../config/config';
import { createLog } from '../config/log';
import { openStore, type Store } from '../store/openStore';

/** Opens the configured store, runs `work` and closes the store. */
export async function withStore(
  work: (store: Store, config: Config, report: (line: string) => void) => Promise<void>,
): Promise<void> {
  const config = readConfig(process.env);
  // Does not use the standby, because commands read data that they have just written.
  const store = await openStore({ ...config, databaseReadUrl: '' }, createLog());
  try {
    await work(store, config, (line) => process.stderr.write(`${line}\n`));
  } finally {
    await store.close();
  }
}
