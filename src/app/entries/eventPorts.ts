import type { SagaPorts } from '../../../sagas/ports';
import { DEFAULT_WITHDRAWAL } from '../../model/events/batch';
import { systemClock } from '../../platform/browser/clock';
import { createPageLife } from '../../platform/browser/pageLife';
import { consoleReporter } from '../../platform/events/consoleReporter';
import { createEventOutlet } from '../../platform/events/eventOutlet';
import { createSessionCount } from '../../platform/events/sessionCount';
import { loadOnce } from '../../platform/lazy/loadOnce';
import type { PublicSettings } from '../../model/publicSettings';

type EventPorts = Pick<SagaPorts, 'events' | 'life' | 'sessionCount' | 'telemetry'>;

/** Creates the ports for event tracking, the life cycle of the page and session, and measurements. */
export function createEventPorts(settings: PublicSettings): EventPorts {
  return {
    events: createEvents(settings),
    life: createPageLife(window),
    sessionCount: createSessionCount(window),
    telemetry: loadOnce(openTelemetry),
  };
}

/** Creates the event outlet, with one ledger per document. */
function createEvents({ withdrawal = DEFAULT_WITHDRAWAL }: PublicSettings): SagaPorts['events'] {
  return createEventOutlet({
    page: window,
    async load(run) {
      const adapter = await import(
        /* webpackChunkName: "tracking" */ '../../platform/events/openEvents'
      );
      return adapter.openEvents({
        run,
        page: window,
        clock: systemClock,
        reporter: consoleReporter,
        withdrawal,
      });
    },
    async loadCheck() {
      const { fieldCheck } = await import(
        /* webpackChunkName: "event-check" */ '../../model/events/fieldCheck'
      );
      return fieldCheck;
    },
  });
}

async function openTelemetry(): ReturnType<SagaPorts['telemetry']> {
  const adapter = await import(
    /* webpackChunkName: "tracking" */ '../../platform/events/telemetry'
  );
  return adapter.createTelemetry(window, systemClock);
}
