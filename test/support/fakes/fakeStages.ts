import type { Stage, Stages, StageWatch } from '../../../src/platform/browser/stages';

/** A record of the startup stages of a document, without a browser's performance timeline. */
export interface FakeStages {
  port: Stages;
  watch: StageWatch;
  marks: Stage[];
  activateWorker(): void;
}

export function createFakeStages(): FakeStages {
  const marks: Stage[] = [];
  const waiting: { stage: Stage; run: () => void }[] = [];
  let activateWorker = (): void => {};
  const workerActive = new Promise<void>((resolve) => (activateWorker = resolve));
  return {
    marks,
    activateWorker: () => activateWorker(),
    port: {
      mark(stage) {
        marks.push(stage);
        for (const each of waiting.filter((one) => one.stage === stage)) each.run();
      },
    },
    watch: {
      reached: (stage) =>
        marks.includes(stage)
          ? Promise.resolve()
          : new Promise((run) => void waiting.push({ stage, run })),
      workerActive: () => workerActive,
    },
  };
}
