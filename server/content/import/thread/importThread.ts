import { parentPort, workerData } from 'node:worker_threads';
import type { ImportJob } from './importInThread';

// Prevents prototype pollution, as in `main.ts`. Each thread has its own `Object.prototype`.
Reflect.deleteProperty(Object.prototype, '__proto__');

const { runImport } = await import(
  /* webpackMode: "lazy", webpackChunkName: "import" */ './runImport'
);
parentPort?.postMessage(await runImport(workerData as ImportJob));
