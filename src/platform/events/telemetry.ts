import type { BeaconFacts } from '../../model/events/beacons';
import type { Clock } from '../../model/ports';
import { failureNews } from './consoleReporter';
import type { FailureNews } from '../http/failures';
import { controlGroupArm, type ControlGroupArm } from '../offline/controlGroup';
import { createScrollDepth, type ScrollDepth } from '../browser/scrollDepth';
import type { WebVital } from './webVitals';
import { createStageWatch } from '../browser/stageWatch';
import type { StageWatch } from '../browser/stages';
import { createWindowVariables, type WindowVariables } from '../browser/windowVariables';

/** Measures the page and reports to recipients other than the event collector. */
export interface Telemetry {
  scroll: ScrollDepth;
  failures: Pick<FailureNews, 'listen'>;
  watchVitals(listener: (vital: WebVital) => void): Promise<void>;
  stages: StageWatch;
  /** Returns the browser's group in the experiment that compares readers with and without the service worker. */
  controlGroupArm(): ControlGroupArm | null;
  /** Sends a tracking pixel request. */
  ping(address: string): void;
  /** Requests a file and ignores the response. */
  touch(address: string): void;
  /** Adds a mark to the browser's performance timeline. */
  mark(name: string): void;
  facts(): Pick<BeaconFacts, 'origin' | 'title'>;
  /** Vendor trackers, read from the global variables that they set. */
  vendors: Pick<WindowVariables, 'read'>;
}

/** Global variable that the analytics vendor's script sets. */
export const VENDOR_TRACKER = 'analytics';

export function createTelemetry(page: Window, clock: Clock): Telemetry {
  return {
    scroll: createScrollDepth(page),
    failures: failureNews,
    async watchVitals(listener) {
      const { watchWebVitals } = await import(/* webpackChunkName: "vitals" */ './webVitals');
      watchWebVitals(page, listener);
    },
    stages: createStageWatch(page as Window & typeof globalThis),
    controlGroupArm: () => controlGroupArm(page),
    ping(address) {
      const image = page.document.createElement('img');
      image.referrerPolicy = 'strict-origin-when-cross-origin';
      image.src = address;
    },
    touch(address) {
      // Has no time limit, and its result is ignored, because nothing depends on the response.
      // eslint-disable-next-line no-restricted-syntax
      fetch(address, { credentials: 'omit', mode: 'no-cors' }).catch(() => undefined);
    },
    mark(name) {
      try {
        page.performance.mark(name);
      } catch {
        // A full or missing timeline must not affect the reader.
      }
    },
    facts: () => ({ origin: page.location.origin, title: page.document.title }),
    vendors: createWindowVariables([VENDOR_TRACKER], page, clock),
  };
}
