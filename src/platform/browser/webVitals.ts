import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import type { EventPayload } from '../../model/events/trackedEvent';

export type WebVital = EventPayload<'event/WebVitalMeasured'>;

/**
 * Reports each metric when it is final. Some are final only when the page is hidden or the next one
 * is shown. In-app navigations have metrics of their own where the browser supports soft
 * navigations.
 */
export function watchWebVitals(listener: (vital: WebVital) => void): void {
  const report = ({ name, value, rating, navigationType, navigationURL }: Metric): void => {
    const arrival = navigationType === 'soft-navigation' ? 'in-app' : 'document';
    const page = navigationURL === undefined ? {} : { path: new URL(navigationURL).pathname };
    listener({ metric: name, value: rounded(value), rating, arrival, ...page });
  };
  for (const watch of [onCLS, onFCP, onINP, onLCP]) watch(report, { reportSoftNavs: true });
  // TTFB is always 0 for soft navigations.
  onTTFB(report);
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
