/** Holds timeouts made by `AbortSignal.timeout` in this process: the test ends them, not the clock. */
export interface HeldTimeouts {
  /** Delays in milliseconds, in order. */
  delays: number[];
  /** Ends every timeout made so far. */
  expire(): void;
  release(): void;
}

export function holdTimeouts(): HeldTimeouts {
  const controllers: AbortController[] = [];
  const delays: number[] = [];
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    controllers.push(controller);
    delays.push(milliseconds);
    return controller.signal;
  });
  return {
    delays,
    expire() {
      const reason = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
      for (const controller of controllers) controller.abort(reason);
    },
    release: () => timeout.mockRestore(),
  };
}
