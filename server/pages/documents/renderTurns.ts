import { setImmediate as nextTurn } from 'node:timers/promises';
import { createWorkQueue } from '../../http/workQueue';
import { ERROR_RENDERS_WAITING, RENDERS_WAITING } from '../../config/limits';

export interface RenderTurns {
  run<Result>(render: () => Promise<Result>): Promise<Result>;
  /** Number of renders that are waiting for their turn. */
  waiting: () => number;
  /** True if so many renders are waiting that error pages should not join them. */
  isCrowded: () => boolean;
}

/**
 * Runs one render at a time and serves pending requests in between, because a render blocks the event loop for several
 * milliseconds.
 */
export function createRenderTurns(): RenderTurns {
  const queue = createWorkQueue(1, RENDERS_WAITING, 'Too many pages are being rendered');
  return {
    waiting: () => queue.waiting(),
    isCrowded: () => queue.waiting() >= ERROR_RENDERS_WAITING,
    run: (render) =>
      queue.run(async () => {
        await nextTurn();
        return render();
      }),
  };
}
