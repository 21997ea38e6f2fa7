/** A replacement for `AbortSignal.timeout` in this process. Its timeouts expire only when the test calls `expire`. */
export interface HeldTimeouts {
  /** Delays passed to `AbortSignal.timeout`, in milliseconds and in order. */
  delays: number[];
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
