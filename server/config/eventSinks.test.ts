import { readEventSinks } from './eventSinks';

const read = (value: string) =>
  readEventSinks(value)?.map((sink) => {
    if (sink.kind === 'kafka') return `kafka ${sink.address.brokers.join()} ${sink.address.topic}`;
    return sink.kind === 's3' ? `s3 ${sink.bucket.bucket}` : `${sink.kind} ${sink.url.href}`;
  }) ?? null;

describe('readEventSinks', () => {
  it('reads a list of sinks, and completes addresses that have no path', () => {
    expect(
      read(
        'snowplow=https://c.example, segment=https://key@api.example/,webhook=http://h.example/a,b',
      ),
    ).toEqual([
      'snowplow https://c.example/com.snowplowanalytics.snowplow/tp2',
      'segment https://key@api.example/v1/batch',
      'webhook http://h.example/a,b',
    ]);
    expect(read('webhook=https://h.example/,s3=s3://id:key@events/a?region=eu-central-1')).toEqual([
      'webhook https://h.example/',
      's3 events',
    ]);
    expect(read('webhook=https://h.example/,kafka=kafka://a.example:1,b.example:2/events')).toEqual(
      ['webhook https://h.example/', 'kafka a.example:1,b.example:2 events'],
    );
    expect(read('ga4=https://ga.example?measurement_id=G-1&api_secret=s')).toEqual([
      'ga4 https://ga.example/mp/collect?measurement_id=G-1&api_secret=s',
    ]);
  });

  it.each([
    'https://c.example',
    'snowplow',
    'snowplow=c.example',
    'snowplow=ftp://c.example',
    'kafka=https://c.example',
    'segment=https://api.example',
    's3=https://bucket.example',
    's3=s3://events',
    'ga4=https://ga.example?measurement_id=G-1',
    'webhook=https://a.example,webhook=https://b.example',
    'webhook=https://:whsec_not-base64@a.example',
    'webhook=https://:100%@a.example',
    'segment=https://100%@a.example',
  ])('rejects %j', (value) => {
    expect(read(value)).toBeNull();
  });
});
