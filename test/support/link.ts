/** One direction of a simulated connection. All flows share its rate, and each flow delivers its bytes in order. */
export interface Link {
  open(deliver: (bytes: Buffer) => void): Flow;
  /** Resumes delivery after the faults have changed, for example when a stall has ended. */
  wake(): void;
  close(): void;
}

export interface Flow {
  /** @param from earliest departure time of the bytes, in milliseconds on the clock of `performance.now()`. */
  send(bytes: Buffer, from: number): void;
  /** Calls `run` once all bytes sent so far have been delivered. */
  whenEmpty(run: () => void): void;
  /** Returns the number of bytes that have been sent but not delivered. */
  waiting(): number;
  close(): void;
}

export interface LinkFaults {
  delay: number;
  rate: number | null;
  stall: boolean;
}

const SLICE = 10;
/**
 * Longest time between two slices, in milliseconds, that counts toward the rate. If a timer fires later, the rest of
 * the time is lost.
 */
const LONGEST_SLICE = 100;
/** Number of bytes that a flow sends before the next flow's turn, about the size of a network packet. */
const SEGMENT = 1460;

interface Packet {
  bytes: Buffer;
  /** Departure time while the packet is queued, and arrival time once it has been sent. */
  at: number;
}

interface FlowState {
  leaving: Packet[];
  underway: Packet[];
  waiting: number;
  whenEmpty: (() => void) | null;
  deliver: (bytes: Buffer) => void;
}

/** @param faults called at every slice, so that faults can change while bytes are in transit. */
export function createLink(faults: () => LinkFaults): Link {
  const flows = new Set<FlowState>();
  let timer: NodeJS.Timeout | null = null;
  let last = performance.now();
  let tokens = 0;

  function run(): void {
    timer = null;
    const now = performance.now();
    const { delay, rate, stall } = faults();
    const elapsed = Math.min(now - last, LONGEST_SLICE);
    last = now;
    if (!stall) {
      tokens = rate === null ? Infinity : Math.min(tokens, 0) + (rate * elapsed) / 1000;
      sendOut(now, delay);
      for (const flow of flows) arrive(flow, now);
    }
    schedule();
  }

  /** Sends one segment of each flow in turn until the slice's bytes are used up. The last segment may exceed them. */
  function sendOut(now: number, delay: number): void {
    while (tokens > 0) {
      const flow = [...flows].find(({ leaving: [packet] }) => packet && packet.at <= now);
      const [packet] = flow?.leaving ?? [];
      if (!flow || !packet) return;
      const bytes = packet.bytes.subarray(0, SEGMENT);
      packet.bytes = packet.bytes.subarray(SEGMENT);
      if (packet.bytes.length === 0) flow.leaving.shift();
      flow.underway.push({ bytes, at: now + delay });
      tokens -= bytes.length;
      // Moves the flow to the end of the queue, even if this slice ends here.
      flows.delete(flow);
      flows.add(flow);
    }
  }

  function arrive(flow: FlowState, now: number): void {
    const arrived: Buffer[] = [];
    while (flow.underway[0] && flow.underway[0].at <= now) {
      const packet = flow.underway.shift();
      if (packet) arrived.push(packet.bytes);
    }
    if (arrived.length > 0) {
      const bytes = Buffer.concat(arrived);
      flow.waiting -= bytes.length;
      flow.deliver(bytes);
    }
    if (flow.waiting === 0) {
      flow.whenEmpty?.();
      flow.whenEmpty = null;
    }
  }

  function schedule(): void {
    const isBusy = [...flows].some((flow) => flow.waiting > 0 || flow.whenEmpty);
    if (!isBusy || faults().stall || timer) return;
    timer = setTimeout(run, nextDelay());
  }

  /**
   * Returns the milliseconds until the next packet can depart or arrive. If the last segment exceeded its slice, the
   * rate limit makes up for the excess first.
   */
  function nextDelay(): number {
    const { rate } = faults();
    const now = performance.now();
    const free = rate === null ? now : now + Math.max(1, (-tokens * 1000) / rate);
    const due = [...flows].flatMap(({ leaving, underway }) => [
      leaving[0] && Math.max(leaving[0].at, free),
      underway[0]?.at,
    ]);
    const moments = due.filter((at) => at !== undefined);
    return Math.max(0, Math.min(SLICE, ...moments.map((at) => at - now)));
  }

  return {
    open(deliver) {
      const flow: FlowState = { leaving: [], underway: [], waiting: 0, whenEmpty: null, deliver };
      flows.add(flow);
      return {
        send(bytes, from) {
          if (!timer) last = performance.now();
          flow.leaving.push({ bytes, at: from });
          flow.waiting += bytes.length;
          schedule();
        },
        whenEmpty(run) {
          flow.whenEmpty = run;
          schedule();
        },
        waiting: () => flow.waiting,
        close: () => flows.delete(flow),
      };
    },
    wake: schedule,
    close() {
      if (timer) clearTimeout(timer);
      timer = null;
      flows.clear();
    },
  };
}
