import { checkedConfig } from '../../../server/config/checkedConfig';
import { createServerClock } from '../../../server/config/clock';
import { runServer } from '../../../server/runServer';
import { runInWorkers } from '../../../server/workers';
import { NO_EXPERIMENTS } from '../../../server/publishing/experiments/openExperiments';
import { NO_VANITY } from '../../../server/publishing/vanity/vanityService';
import { PageError } from '../../../src/model/routing/errors';
import { noWaysOn, renderPlainly, plainContent } from './fakeServer';
import { sleepBecause } from '../waiting';

/**
 * Runs a server with fake content in a separate process, for tests that start and stop it. With WORKERS above 1,
 * several worker processes run. `/article/slow-{ms}/` responds after a delay, and `/api/neutron/crash` causes an
 * unhandled failure.
 */
const config = checkedConfig(process.env);
await runInWorkers(config, () =>
  runServer({
    config,
    clientFolder: process.env['FAKE_SERVER_CLIENT'] ?? '',
    render: renderPlainly,
    createStoreServices() {
      const plain = plainContent();
      return Promise.resolve({
        ...{ siteName: 'Halfwave', description: '', theme: null },
        clock: createServerClock(config.clockNow),
        changes: { seq: () => 0, isCurrent: () => true, onChange: () => () => {} },
        content: {
          async page(request) {
            const ms = Number(/^slow-(\d+)/.exec(request.id)?.[1] ?? 0);
            await sleepBecause('the content of this server is as slow as its address says', ms);
            return plain.page(request);
          },
        },
        waysOn: noWaysOn,
        vanity: NO_VANITY,
        experiments: NO_EXPERIMENTS,
        contentApi(app) {
          app.get('/api/neutron/crash', () => {
            setTimeout(() => {
              throw new Error('CANARY nobody handles this');
            });
            return {};
          });
          app.get('/api/neutron/rejects', () => {
            throw new Error('CANARY a handler failed');
          });
          app.get('/api/neutron/refuses', () => {
            throw new PageError(422, 'Not like this');
          });
        },
        feeds: () => {},
        services: () => {},
        close: () => Promise.resolve(),
      });
    },
  }),
);
