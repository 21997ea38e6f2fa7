import { readConfig } from '../../../server/config/config';
import { eventRoutes } from '../../../server/events/eventRoutes';
import { createEventWriter } from '../../../server/events/eventWriter';
import { startFakeServer } from '../servers/fakeServer';

/**
 * Runs a server with the collector in a separate process, so that tests can kill it. Its argument is the database's
 * address. Prints the server's address and its data folder, which remains when the process is killed.
 */
const [databaseUrl = ''] = process.argv.slice(2);
const writer = createEventWriter({ address: () => databaseUrl, onStored: () => undefined });
const config = readConfig({ RATE_LIMIT_FACTOR: '100' });
const site = await startFakeServer({
  services: (app, { clock }) => eventRoutes(app, { writer, clock, config }),
});
process.stdout.write(`${site.origin}\n${site.folder}\n`);
