import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import type { Circus } from '@jest/types';
import { TestEnvironment } from 'jest-environment-node';
import { connect, type Browser } from 'puppeteer';
import { requestPool } from '../servers/poolClient';
import { writeFailureReport } from './failureReport';
import type { BrowserGlobals, Observed } from './testBrowser';

/**
 * Gives every suite the browser of its Jest worker, which is reused across suites. A crashed browser is replaced before
 * the next test. If a test fails after the browser has crashed, its error mentions the crash.
 */
export default class BrowserEnvironment extends TestEnvironment {
  private readonly observed: Observed = { pages: new Map(), logFiles: new Set() };
  private readonly testPath: string;

  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context);
    this.testPath = context.testPath;
  }

  private get globals(): BrowserGlobals {
    return this.global as unknown as BrowserGlobals;
  }

  override async setup(): Promise<void> {
    await super.setup();
    this.globals.observed = this.observed;
    this.globals.testBrowser = await connectBrowser();
  }

  override async teardown(): Promise<void> {
    const { testBrowser } = this.globals as Partial<BrowserGlobals>;
    // If there is no browser, the setup has failed. Returns early, so that Jest shows the error from the setup.
    if (!testBrowser) return super.teardown();
    const [, ...contexts] = testBrowser.connected ? testBrowser.browserContexts() : [];
    await Promise.allSettled(contexts.map((context) => context.close()));
    await testBrowser.disconnect();
    await super.teardown();
  }

  async handleTestEvent(event: Circus.Event): Promise<void> {
    const { testBrowser } = this.globals;
    if (event.name === 'test_start' && !testBrowser.connected) {
      this.globals.testBrowser = await connectBrowser();
    }
    if (event.name === 'test_fn_failure' || event.name === 'hook_failure') {
      if (!testBrowser.connected) note(event, 'The browser crashed during this test.');
      const hook = event.name === 'hook_failure' ? [event.hook.type] : [];
      const title = [...hook, ...(event.test ? [titleOf(event.test)] : [])].join(' ');
      const folder = await writeFailureReport(this.testPath, title, this.observed);
      note(event, `Screenshots, console, events and server log: ${folder}`);
    }
  }
}

async function connectBrowser(): Promise<Browser> {
  const worker = process.env['JEST_WORKER_ID'] ?? '1';
  const { endpoint } = await requestPool<{ endpoint: string }>('/browser', { worker });
  return connect({ browserWSEndpoint: endpoint });
}

/** Returns the full title without the name of the root block, which Jest adds. */
function titleOf(test: Circus.TestEntry): string {
  const names = [test.name];
  for (let block = test.parent; block.parent; block = block.parent) names.unshift(block.name);
  return names.join(' ');
}

/** Prepends a line to the test's error. */
function note(event: { error: unknown }, line: string): void {
  const { error } = event;
  if (!(typeof error === 'object' && error !== null && 'stack' in error)) return;
  const shown = error as { message?: string; stack?: string };
  shown.stack = `${line}\n${shown.stack ?? ''}`;
  shown.message = `${line}\n${shown.message ?? ''}`;
}
