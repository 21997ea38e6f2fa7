/** @jest-environment jsdom */
import type { MetricType } from 'web-vitals';
import { fieldCheck } from '../../model/events/fieldCheck';
import { attributionOf } from './vitalAttribution';

const HERO = 'https://halfwave.example/a/img/hero@2x.webp?width=800';

const LOAD = {
  ...{ domainLookupStart: 2, domainLookupEnd: 5, connectEnd: 30, responseStart: 100 },
};

/** A page whose largest contentful paint is the story's image. */
const PAGE = {
  location: { origin: 'https://halfwave.example' },
  performance: {
    getEntriesByType: () => [LOAD],
    getEntriesByName: (name: string) =>
      name === HERO ? [{ requestStart: 150, responseEnd: 550 }] : [],
  },
} as unknown as Window;

const attribution = (metric: object) => attributionOf(metric as MetricType, PAGE);

/** Adds nested elements to the page and returns the innermost one. */
function nested(...elements: { name: string; id?: string; className?: string }[]): Element {
  let parent: Element = document.body;
  for (const { name, id = '', className = '' } of elements) {
    const element = document.createElement(name);
    Object.assign(element, { id, className });
    parent.append(element);
    parent = element;
  }
  return parent;
}

describe('attributionOf', () => {
  it('names the element, the resource and the longest phase of the largest contentful paint', () => {
    const element = nested(
      { name: 'main', id: 'main' },
      { name: 'p' },
      { name: 'img', className: 'hero wide' },
    );
    const found = attribution({ name: 'LCP', value: 570, entries: [{ element, url: HERO }] });
    expect(found).toEqual({
      element: 'main#main>p>img.hero',
      resource: '/a/img/hero%402x.webp',
      phase: 'resource-load-duration',
    });
    const vital = { metric: 'LCP', value: 570, rating: 'good', ...found };
    expect(fieldCheck('event/WebVitalMeasured', vital)).toBe('ok');
  });

  it('names the host and path of a resource from another site, but not its query', () => {
    const entries = [{ url: 'https://tags.example/banner.png?user=1' }];
    expect(attribution({ name: 'LCP', value: 900, entries })).toEqual({
      resource: 'tags.example/banner.png',
      phase: 'element-render-delay',
    });
  });

  it('omits the phase for a page opened in the app', () => {
    const navigationType = 'soft-navigation';
    expect(attribution({ name: 'LCP', value: 90, navigationType, entries: [{}] })).toEqual({});
  });

  it('names the target element and the longest phase of a slow interaction', () => {
    const target = nested({ name: 'button', id: 'menu' });
    const times = { startTime: 1000, processingStart: 1010, processingEnd: 1310, duration: 330 };
    expect(attribution({ name: 'INP', value: 330, entries: [{ target, ...times }] })).toEqual({
      ...{ element: 'button#menu', phase: 'processing-duration' },
    });
  });

  it('names the element of the largest layout shift', () => {
    const node = nested({ name: 'figure' }, { name: 'figcaption' });
    const entries = [
      { value: 0.01, sources: [] },
      { value: 0.2, sources: [{ node: null }, { node }] },
    ];
    expect(attribution({ name: 'CLS', value: 0.21, entries })).toEqual({
      element: 'body>figure>figcaption',
    });
  });

  it.each([
    ['FCP', 300, 'first-paint'],
    ['FCP', 120, 'time-to-first-byte'],
    ['TTFB', 100, 'request'],
  ])('names the longest phase if %s is %d ms: %s', (name, value, phase) => {
    expect(attribution({ name, value, entries: [] })).toEqual({ phase });
  });

  it('omits unknown values', () => {
    expect(attribution({ name: 'CLS', value: 0, entries: [] })).toEqual({});
    expect(attribution({ name: 'INP', value: 0, entries: [] })).toEqual({});
  });
});
