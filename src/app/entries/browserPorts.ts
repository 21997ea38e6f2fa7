import type { SagaPorts } from '../../../sagas/ports';
import { systemClock } from '../../platform/browser/clock';
import { createScriptAddresses } from '../../platform/scripts/scripts';
import { consoleReporter } from '../../platform/events/consoleReporter';
import { inject } from '../store/inject';
import { createConsentPorts } from './consentPorts';
import { createEventPorts } from './eventPorts';
import { createExperimentPorts } from './experimentPorts';
import { createMediaPorts } from './mediaPorts';
import { createMemberPorts } from './memberPorts';
import { createNetworkPorts } from './networkPorts';
import { createPagePorts } from './pagePorts';
import type { PublicSettings } from '../../model/publicSettings';

/** Creates the browser implementation of every port except `lazyState`, which the store adds. */
export function createBrowserPorts(settings: PublicSettings): SagaPorts {
  const addresses = createScriptAddresses(window);
  const page = createPagePorts();
  const consent = createConsentPorts(settings, addresses);
  const network = createNetworkPorts(settings, addresses, page.activity);
  const created: Omit<SagaPorts, 'lazyState'> = {
    clock: systemClock,
    installation: settings,
    reporter: consoleReporter,
    ...page,
    ...consent,
    ...network,
    ...createMemberPorts(settings, consent.scripts, network.connection),
    ...createMediaPorts(settings, consent.scripts),
    ...createExperimentPorts(settings),
    ...createEventPorts(settings),
  };
  const ports: Partial<SagaPorts> = {};
  for (const key of Object.keys(created) as (keyof typeof created)[]) {
    inject(ports, key, created[key]);
  }
  return ports as SagaPorts;
}
