import { readConfig } from '../../../server/config/config';
import { eventRoutes } from '../../../server/events/eventRoutes';
import { createEventWriter } from '../../../server/events/eventWriter';
import { startStandIn } from '../servers/standInRooms';

/**
 * A server with the collector as a process of its own, to be killed. Word: the database's
 * address. Says where it listens, and the folder that is left when it is killed.
 */
const [databaseUrl = ''] = process.argv.slice(2);
const writer = createEventWriter({ address: () => databaseUrl, onStored: () => undefined });
const config = readConfig({ RATE_LIMIT_FACTOR: '100' });
const site = await startStandIn({
  services: (app, { clock }) => eventRoutes(app, { writer, clock, config }),
});
process.stdout.write(`${site.origin}\n${site.folder}\n`);
