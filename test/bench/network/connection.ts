import { startFaultProxy } from '../../support/servers/faultProxy';
import type { Network } from '../conditions';

/** The simulated connection between the browser and one server. */
export interface Connection {
  origin: string;
  /**
   * Closes every connection, so that the next visit opens its own, and applies a network; null: unlimited.
   */
  use(network: Network | null): Promise<void>;
  close(): Promise<void>;
}

export async function openConnection(port: number): Promise<Connection> {
  const proxy = await startFaultProxy({ target: port });
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
    close: () => proxy.close(),
  };
}
