import type { SagaPorts } from '../../../sagas/ports';
import { systemClock } from '../../platform/browser/clock';
import type { PublicSettings } from '../../model/publicSettings';

type ExperimentPorts = Pick<SagaPorts, 'decisions' | 'experiments'>;

/** Creates the ports for experiment assignments and personalization decisions. */
export function createExperimentPorts(settings: PublicSettings): ExperimentPorts {
  return {
    decisions: () => loadDecisions(settings),
    experiments: loadExperimentAdapter,
  };
}

async function loadDecisions({ siteKey }: PublicSettings): ReturnType<SagaPorts['decisions']> {
  const adapter = await import(
    /* webpackChunkName: "platform" */ '../../platform/identity/decisions'
  );
  return adapter.createDecisions(systemClock, siteKey);
}

async function loadExperimentAdapter(): ReturnType<SagaPorts['experiments']> {
  const adapter = await import(
    /* webpackChunkName: "platform" */ '../../platform/identity/experimentAdapter'
  );
  return adapter.createExperimentAdapter(window, Math.random);
}
