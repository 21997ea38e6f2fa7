import type { SharedByJest } from './globalSetup';

export default async function globalTeardown(): Promise<void> {
  const { pool, testRun } = (globalThis as unknown as { sharedByJest: SharedByJest }).sharedByJest;
  await pool.close();
  await testRun?.close();
}
