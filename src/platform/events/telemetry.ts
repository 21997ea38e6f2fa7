import type { BeaconFacts } from '../../model/events/beacons';
import type { Clock } from '../../model/ports';
import { failureNews } from './consoleReporter';
import type { FailureNews } from '../http/failures';
import { holdbackArm, type HoldbackArm } from '../offline/holdback';
import { createScrollDepth, type ScrollDepth } from '../browser/scrollDepth';
import type { WebVital } from '../browser/webVitals';
import { createStageWatch } from '../browser/stageWatch';
import type { StageWatch } from '../browser/stages';
import { createWindowVariables, type WindowVariables } from '../browser/windowVariables';

/** What is measured in the page, and the ways in which it is told to others than the collector. */
export interface Telemetry {
  scroll: ScrollDepth;
  failures: Pick<FailureNews, 'listen'>;
  watchVitals(listener: (vital: WebVital) => void): Promise<void>;
  stages: StageWatch;
  /** In which part of the comparison of readers with and without the worker this browser is. */
  holdbackArm(): HoldbackArm | null;
  /** A beacon: asks for a picture that nobody looks at. */
  ping(address: string): void;
  /** Asks for a file for the sake of asking. */
  touch(address: string): void;
  /** A mark in the browser's own timeline. */
  mark(name: string): void;
  facts(): Pick<BeaconFacts, 'origin' | 'title'>;
  /** Trackers of vendors, by the variables they set. */
  vendors: Pick<WindowVariables, 'read'>;
}

/** The variable by which the analytics vendor's script is spoken to. */
export const VENDOR_TRACKER = 'analytics';

export function createTelemetry(page: Window, clock: Clock): Telemetry {
  page.addEventListener('error', ({ error }) => {
    failureNews.tell({ error: error as unknown, context: {} });
  });
  page.addEventListener('unhandledrejection', ({ reason }) => {
    failureNews.tell({ error: reason as unknown, context: {} });
  });
  return {
    scroll: createScrollDepth(page),
    failures: failureNews,
    async watchVitals(listener) {
      const { watchWebVitals } = await import(
        /* webpackChunkName: "vitals" */ '../browser/webVitals'
      );
      watchWebVitals(listener);
    },
    stages: createStageWatch(page as Window & typeof globalThis),
    holdbackArm: () => holdbackArm(page),
    ping(address) {
      const picture = page.document.createElement('img');
      picture.referrerPolicy = 'strict-origin-when-cross-origin';
      picture.src = address;
    },
    touch(address) {
      // Whether it is there is nothing to us.
      fetch(address, { credentials: 'omit', mode: 'no-cors' }).catch(() => undefined);
    },
    mark(name) {
      try {
        page.performance.mark(name);
      } catch {
        // A timeline that is full or missing is no reader's trouble.
      }
    },
    facts: () => ({ origin: page.location.origin, title: page.document.title }),
    vendors: createWindowVariables([VENDOR_TRACKER], page, clock),
  };
}
