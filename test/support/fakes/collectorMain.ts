import { readConfig } from '../../../server/config/config';
import { eventRoutes } from '../../../server/events/eventRoutes';
import { createEventWriter } from '../../../server/events/eventWriter';
import { startFakeServer } from '../servers/fakeServer';

/**
 * A server with the collector in a separate process, to be killed. Argument: the database's address. Prints
 * its address, and the folder that remains when it is killed.
 */
const [databaseUrl = ''] = process.argv.slice(2);
const writer = createEventWriter({ address: () => databaseUrl, onStored: () => undefined });
const config = readConfig({ RATE_LIMIT_FACTOR: '100' });
const site = await startFakeServer({
  services: (app, { clock }) => eventRoutes(app, { writer, clock, config }),
});
process.stdout.write(`${site.origin}\n${site.folder}\n`);
