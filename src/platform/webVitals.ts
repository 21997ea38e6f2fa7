import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import type { EventPayload } from '../model/events/trackedEvent';

export type WebVital = EventPayload<'event/WebVitalMeasured'>;

/** Tells each figure when it is final; some are only when the page is left. */
export function watchWebVitals(listener: (vital: WebVital) => void): void {
  const tell = ({ name, value, rating }: Metric): void => {
    listener({ metric: name, value: rounded(value), rating });
  };
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(tell);
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
