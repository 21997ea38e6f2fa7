import { readConfig, type Config } from '../config/config';
import { createLog } from '../config/log';
import { openStore, type Store } from '../store/openStore';

/** Opens the store of the settings for one piece of work and leaves it again. `tell` is for people. */
export async function withStore(
  work: (store: Store, config: Config, tell: (line: string) => void) => Promise<void>,
): Promise<void> {
  const config = readConfig(process.env);
  const store = await openStore(config, createLog());
  try {
    await work(store, config, (line) => process.stderr.write(`${line}\n`));
  } finally {
    await store.close();
  }
}
