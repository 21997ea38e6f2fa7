import type { MetricWithAttribution } from 'web-vitals/attribution';
import { fieldCheck } from '../../model/events/fieldCheck';
import { attributionOf } from './vitalAttribution';

const ORIGIN = 'https://halfwave.example';

const metric = (name: string, attribution: object): MetricWithAttribution =>
  ({ name, attribution }) as MetricWithAttribution;

describe('attributionOf', () => {
  it('names element, resource and longest phase of a largest paint', () => {
    const attribution = {
      target: 'main>img.hero',
      url: `${ORIGIN}/a/img/hero@2x.webp?width=800`,
      ...{ timeToFirstByte: 100, resourceLoadDelay: 50 },
      ...{ resourceLoadDuration: 400, elementRenderDelay: 20 },
    };
    const found = attributionOf(metric('LCP', attribution), ORIGIN);
    expect(found).toEqual({
      element: 'main>img.hero',
      resource: '/a/img/hero%402x.webp',
      phase: 'resource-load-duration',
    });
    const vital = { metric: 'LCP', value: 570, rating: 'good', ...found };
    expect(fieldCheck('event/WebVitalMeasured', vital)).toBe('ok');
  });

  it('names the script of another host that delayed an interaction, without its query', () => {
    const longestScript = { entry: { sourceURL: 'https://tags.example/t.js?user=1' } };
    const times = { inputDelay: 10, processingDuration: 300, presentationDelay: 20 };
    const attribution = { interactionTarget: 'button#menu', longestScript, ...times };
    expect(attributionOf(metric('INP', attribution), ORIGIN)).toEqual({
      ...{ element: 'button#menu', resource: 'tags.example/t.js', phase: 'processing-duration' },
    });
  });

  it.each([
    ['CLS', { largestShiftTarget: 'figure', loadState: 'complete' }, 'figure', 'complete'],
    ['FCP', { timeToFirstByte: 80, firstByteToFCP: 200 }, undefined, 'first-paint'],
    [
      'TTFB',
      {
        ...{ waitingDuration: 1, cacheDuration: 0, dnsDuration: 5 },
        ...{ connectionDuration: 30, requestDuration: 200 },
      },
      undefined,
      'request',
    ],
  ])('names what decided %s', (name, attribution, element, phase) => {
    const expected = element === undefined ? { phase } : { element, phase };
    expect(attributionOf(metric(name, attribution), ORIGIN)).toEqual(expected);
  });

  it('leaves out what is unknown, and shortens the rest', () => {
    expect(attributionOf(metric('CLS', {}), ORIGIN)).toEqual({});
    const long = { largestShiftTarget: 'div>'.repeat(100) };
    expect(attributionOf(metric('CLS', long), ORIGIN).element).toHaveLength(100);
  });
});
