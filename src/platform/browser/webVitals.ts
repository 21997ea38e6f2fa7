import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import type { EventPayload } from '../../model/events/trackedEvent';

export type WebVital = EventPayload<'event/WebVitalMeasured'>;

/**
 * Tells each figure when it is final; some are only when the page is left, and are told while the next one
 * is on the screen. A page that came by a press
 * inside the app has figures of its own where the browser recognises such navigations.
 */
export function watchWebVitals(listener: (vital: WebVital) => void): void {
  const tell = ({ name, value, rating, navigationType, navigationURL }: Metric): void => {
    const arrival = navigationType === 'soft-navigation' ? 'in-app' : 'document';
    const page = navigationURL === undefined ? {} : { path: new URL(navigationURL).pathname };
    listener({ metric: name, value: rounded(value), rating, arrival, ...page });
  };
  for (const watch of [onCLS, onFCP, onINP, onLCP]) watch(tell, { reportSoftNavs: true });
  // Of a press inside the app it would always be 0.
  onTTFB(tell);
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
