import type { StoreEnhancer } from '@reduxjs/toolkit';
import type { SagaPorts } from '../../../sagas/ports';
import { createTraceRecorder } from '../../platform/trace/traceRecording';
import type { PublicSettings } from '../../model/publicSettings';

/** Ports and store enhancers that record the trace. */
export interface StartedTrace {
  ports: SagaPorts;
  enhancers: StoreEnhancer[];
}

/** Starts recording a trace of this document. The toolbar receives the trace together with the events. */
export function startTrace(
  ports: SagaPorts,
  { release }: Pick<PublicSettings, 'release'>,
  page: Window,
): StartedTrace {
  const { clock, events } = ports;
  const { run } = events;
  const recorder = createTraceRecorder({ ports, page, now: () => clock.now(), run, release });
  events.trace = recorder;
  /**
   * Records actions as the reducers receive them, after every middleware. It must therefore be the innermost enhancer.
   */
  const enhancer: StoreEnhancer = (create) => (reducer, preloaded) => {
    const store = create(reducer, preloaded);
    recorder.begin(store.getState());
    const dispatch: typeof store.dispatch = (action) => {
      recorder.takeAction(action);
      return store.dispatch(action);
    };
    return { ...store, dispatch };
  };
  return { ports: recorder.ports, enhancers: [enhancer] };
}
