import type { MetricType } from 'web-vitals';
import type { EventPayload } from '../../model/events/trackedEvent';

type Attribution = Pick<EventPayload<'event/WebVitalMeasured'>, 'element' | 'resource' | 'phase'>;

const ELEMENT_LENGTH = 100;
const RESOURCE_LENGTH = 200;

interface Parts {
  node?: Node | null | undefined;
  resource?: string;
  /** Times in milliseconds, keyed by the name of the phase. */
  times?: Readonly<Record<string, number>>;
}

/**
 * Returns the causes of a metric: the element, the resource and the longest phase. Omits causes that are unknown.
 * Replaces the attribution build of web-vitals, which would double the size of the library.
 */
export function attributionOf(metric: MetricType, { performance, location }: Window): Attribution {
  const [load] = performance.getEntriesByType('navigation');
  const { node, resource, times } = partsOf(metric, load, performance);
  const element = node instanceof Element ? selectorOf(node) : '';
  const phase = longest(times ?? {});
  return {
    ...(element ? { element: plain(element).slice(0, ELEMENT_LENGTH) } : {}),
    ...(resource ? { resource: resourceName(resource, location.origin) } : {}),
    ...(phase === null ? {} : { phase }),
  };
}

function partsOf(
  metric: MetricType,
  load: PerformanceNavigationTiming | undefined,
  performance: Performance,
): Parts {
  const firstByte = load?.responseStart ?? 0;
  switch (metric.name) {
    case 'LCP': {
      const paint = metric.entries.at(-1);
      const url = paint?.url ?? '';
      const files = performance.getEntriesByName(url, 'resource') as PerformanceResourceTiming[];
      const { requestStart = firstByte, responseEnd = firstByte } = files[0] ?? {};
      const times = {
        'time-to-first-byte': firstByte,
        'resource-load-delay': requestStart - firstByte,
        'resource-load-duration': responseEnd - requestStart,
        'element-render-delay': metric.value - responseEnd,
      };
      // Omits the times for an in-app navigation, because they are measured from the start of the document.
      const isDocument = metric.navigationType !== 'soft-navigation';
      return { node: paint?.element, resource: url, ...(isDocument ? { times } : {}) };
    }
    case 'INP': {
      const [press] = metric.entries;
      if (!press) return {};
      const { target, startTime, processingStart, processingEnd, duration } = press;
      const times = {
        'input-delay': processingStart - startTime,
        'processing-duration': processingEnd - processingStart,
        'presentation-delay': startTime + duration - processingEnd,
      };
      return { node: target, times };
    }
    case 'CLS': {
      const [largest] = [...metric.entries].sort((one, other) => other.value - one.value);
      return { node: largest?.sources.find(({ node }) => node)?.node };
    }
    case 'FCP': {
      const times = { 'time-to-first-byte': firstByte, 'first-paint': metric.value - firstByte };
      return { times };
    }
    case 'TTFB': {
      if (!load) return {};
      const times = {
        waiting: load.domainLookupStart,
        dns: load.domainLookupEnd - load.domainLookupStart,
        connection: load.connectEnd - load.domainLookupEnd,
        request: load.responseStart - load.connectEnd,
      };
      return { times };
    }
  }
}

/** Returns the name of the longest phase, or null if no phase took any time. */
function longest(times: Readonly<Record<string, number>>): string | null {
  const [first] = Object.entries(times).sort(([, one], [, other]) => other - one);
  return first && first[1] > 0 ? first[0] : null;
}

/** Returns a selector of up to three steps. It starts at the nearest element with an ID, if one is within reach. */
function selectorOf(element: Element): string {
  const steps: string[] = [];
  for (let at: Element | null = element; at && steps.length < STEPS; at = at.parentElement) {
    const name = at.localName;
    const [className] = at.classList;
    steps.unshift(at.id ? `${name}#${at.id}` : name + (className ? `.${className}` : ''));
    if (at.id) break;
  }
  return steps.join('>');
}

const STEPS = 3;

/**
 * Returns a resource's path, preceded by the host for other sites. Omits the query, which may contain reader input. For
 * URLs other than HTTP(S), returns only the protocol.
 */
function resourceName(address: string, origin: string): string {
  if (!URL.canParse(address, origin)) return '';
  const { host, pathname, protocol } = new URL(address, origin);
  if (!protocol.startsWith('http')) return protocol;
  const name = host === new URL(origin).host ? pathname : `${host}${pathname}`;
  return plain(name).slice(0, RESOURCE_LENGTH);
}

/** Replaces `@`, because the contract rejects text that looks like an email address, such as `icon@2x.png`. */
function plain(text: string): string {
  return text.replaceAll('@', '%40');
}
