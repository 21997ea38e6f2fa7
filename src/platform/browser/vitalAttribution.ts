import type { MetricWithAttribution } from 'web-vitals/attribution';
import type { EventPayload } from '../../model/events/trackedEvent';

type Attribution = Pick<EventPayload<'event/WebVitalMeasured'>, 'element' | 'resource' | 'phase'>;

const ELEMENT_LENGTH = 100;
const RESOURCE_LENGTH = 200;

/** Returns what decided a metric: the element, the resource and the longest phase, as far as known. */
export function attributionOf(metric: MetricWithAttribution, origin: string): Attribution {
  const { element, resource, phase } = partsOf(metric);
  return {
    ...(element ? { element: plain(element).slice(0, ELEMENT_LENGTH) } : {}),
    ...(resource ? { resource: resourceName(resource, origin) } : {}),
    ...(phase ? { phase } : {}),
  };
}

interface Parts {
  element?: string | undefined;
  resource?: string | undefined;
  phase?: string | undefined;
}

function partsOf(metric: MetricWithAttribution): Parts {
  switch (metric.name) {
    case 'LCP': {
      const { target, url, ...times } = metric.attribution;
      const { timeToFirstByte, resourceLoadDelay, resourceLoadDuration, elementRenderDelay } =
        times;
      const phase = longest({
        'time-to-first-byte': timeToFirstByte,
        'resource-load-delay': resourceLoadDelay,
        'resource-load-duration': resourceLoadDuration,
        'element-render-delay': elementRenderDelay,
      });
      return { element: target, resource: url, phase };
    }
    case 'INP': {
      const { interactionTarget, longestScript, ...times } = metric.attribution;
      const { inputDelay, processingDuration, presentationDelay } = times;
      const phase = longest({
        'input-delay': inputDelay,
        'processing-duration': processingDuration,
        'presentation-delay': presentationDelay,
      });
      return { element: interactionTarget, resource: longestScript?.entry.sourceURL, phase };
    }
    case 'CLS': {
      const { largestShiftTarget, loadState } = metric.attribution;
      return { element: largestShiftTarget, phase: loadState };
    }
    case 'FCP': {
      const { timeToFirstByte, firstByteToFCP } = metric.attribution;
      return {
        phase: longest({ 'time-to-first-byte': timeToFirstByte, 'first-paint': firstByteToFCP }),
      };
    }
    case 'TTFB': {
      const { waitingDuration, cacheDuration, dnsDuration, ...times } = metric.attribution;
      const phase = longest({
        waiting: waitingDuration,
        cache: cacheDuration,
        dns: dnsDuration,
        connection: times.connectionDuration,
        request: times.requestDuration,
      });
      return { phase };
    }
  }
}

/** Returns the name of the longest time; undefined if all are 0. */
function longest(times: Readonly<Record<string, number>>): string | undefined {
  const [first] = Object.entries(times).sort(([, one], [, other]) => other - one);
  return first && first[1] > 0 ? first[0] : undefined;
}

/** Queries may contain reader input. */
function resourceName(address: string, origin: string): string {
  if (!URL.canParse(address, origin)) return '';
  const { host, pathname, protocol } = new URL(address, origin);
  if (!protocol.startsWith('http')) return protocol;
  const name = host === new URL(origin).host ? pathname : `${host}${pathname}`;
  return plain(name).slice(0, RESOURCE_LENGTH);
}

/** The contract refuses what looks like an email address, such as `icon@2x.png`. */
function plain(text: string): string {
  return text.replaceAll('@', '%40');
}
