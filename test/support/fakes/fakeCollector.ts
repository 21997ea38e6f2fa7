import type { BatchAnswer, EventBatch } from '../../../src/model/events/batch';

/** A collector behind an unreliable connection. It stores events by id, even if its response is lost. */
export interface FakeCollector {
  /** Number of times each event was delivered, keyed by event id. */
  stored: Map<string, number>;
  /** Posted batches in order, regardless of the result. */
  batches: EventBatch[];
  beacons: EventBatch[];
  state: {
    line: 'well' | 'cut' | 'answer lost';
    /** Ids of events that the collector rejects individually. */
    refused: Set<string>;
    takesBeacons: boolean;
  };
  transport: {
    post(batch: EventBatch): Promise<BatchAnswer | null>;
    beacon(batch: EventBatch): boolean;
  };
}

export function createFakeCollector(): FakeCollector {
  const stored = new Map<string, number>();
  const batches: EventBatch[] = [];
  const beacons: EventBatch[] = [];
  const state: FakeCollector['state'] = {
    line: 'well',
    refused: new Set<string>(),
    takesBeacons: true,
  };
  const store = (batch: EventBatch): void => {
    for (const { meta } of batch.events) stored.set(meta.id, (stored.get(meta.id) ?? 0) + 1);
  };
  return {
    stored,
    batches,
    beacons,
    state,
    transport: {
      post(batch: EventBatch): Promise<BatchAnswer | null> {
        batches.push(batch);
        if (state.line === 'cut') return Promise.resolve(null);
        store(batch);
        if (state.line === 'answer lost') return Promise.resolve(null);
        const ids = batch.events.map(({ meta }) => meta.id);
        return Promise.resolve({
          accepted: ids.filter((id) => !state.refused.has(id)),
          rejected: ids.filter((id) => state.refused.has(id)).map((id) => ({ id, code: 'schema' })),
        });
      },
      beacon(batch: EventBatch): boolean {
        beacons.push(batch);
        if (state.takesBeacons) store(batch);
        return state.takesBeacons;
      },
    },
  };
}
