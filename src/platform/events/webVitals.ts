import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals';
import type { EventPayload } from '../../model/events/trackedEvent';
import { attributionOf } from '../events/vitalAttribution';

/** A final metric, and the page view that it measures. */
export interface WebVital {
  measured: EventPayload<'event/WebVitalMeasured'>;
  /**
   * Type of the page view: the document's first view, an in-app view, or a view restored from the back/forward cache.
   */
  view: 'document' | 'in-app' | 'restored';
}

/**
 * Reports each metric when it is final. Some metrics are final only when the page is hidden or the reader navigates in
 * the app. If CLS or INP grows after the reader returns, it is reported again. In-app navigations have their own
 * metrics if the browser supports soft navigations.
 */
export function watchWebVitals(page: Window, listener: (vital: WebVital) => void): void {
  const report = (metric: MetricType): void => {
    const { name, value, rating, navigationURL } = metric;
    const view = viewOf(metric);
    const arrival = view === 'in-app' ? 'in-app' : 'document';
    const path = navigationURL === undefined ? {} : { path: new URL(navigationURL).pathname };
    const attribution = attributionOf(metric, page);
    const measured = { metric: name, value: rounded(value), rating, arrival, ...path } as const;
    listener({ measured: { ...measured, ...attribution }, view });
  };
  for (const watch of [onCLS, onFCP, onINP, onLCP]) watch(report, { reportSoftNavs: true });
  // TTFB is always 0 for soft navigations.
  onTTFB(report);
}

function viewOf({ navigationType }: MetricType): WebVital['view'] {
  if (navigationType === 'soft-navigation') return 'in-app';
  return navigationType === 'back-forward-cache' ? 'restored' : 'document';
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
