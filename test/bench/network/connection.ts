import { startFaultProxy } from '../../support/servers/faultProxy';
import type { Network } from '../conditions';
import { openTap, type TappedRequest } from './tap';

/** The simulated connection between the browser and one server. */
export interface Connection {
  origin: string;
  /**
   * Closes all connections, so that the next visit opens a new one, and simulates the given network; null means no
   * limits.
   */
  use(network: Network | null): Promise<void>;
  /** Returns the requests that the page and the worker have made since the last call. */
  takeRequests(): TappedRequest[];
  /** Returns the number of bytes delivered to the browser so far. */
  delivered(): number;
  close(): Promise<void>;
}

export async function openConnection(port: number): Promise<Connection> {
  const tap = await openTap(port);
  const proxy = await startFaultProxy({ target: tap.port });
  return {
    origin: proxy.origin,
    async use(network) {
      await proxy.set({ drop: true });
      await proxy.set({
        drop: false,
        delay: network ? network.roundTrip / 2 : 0,
        rate: network ? network.rate / 8 : null,
      });
    },
    takeRequests: () => tap.take(),
    delivered: () => proxy.counters().down,
    async close() {
      await proxy.close();
      tap.close();
    },
  };
}
