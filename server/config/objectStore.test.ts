import { readObjectStore } from './objectStore';

describe('readObjectStore', () => {
  it('reads the bucket, prefix, region, endpoint and keys', () => {
    expect(
      readObjectStore(
        's3://id:a%2Fb+c@halfwave/site/events/?region=fr-par&endpoint=http://127.0.0.1:9000',
      ),
    ).toEqual({
      bucket: 'halfwave',
      prefix: 'site/events/',
      region: 'fr-par',
      endpoint: new URL('http://127.0.0.1:9000'),
      keys: { accessKeyId: 'id', secretAccessKey: 'a/b+c' },
    });
  });

  it('returns a null endpoint and null keys if the address specifies neither', () => {
    expect(readObjectStore('s3://halfwave?region=eu-central-1')).toEqual({
      bucket: 'halfwave',
      prefix: '',
      region: 'eu-central-1',
      endpoint: null,
      keys: null,
    });
  });

  it.each([
    'halfwave',
    'https://id:key@halfwave.example',
    's3://id:key@halfwave',
    's3://id:key@Half_wave?region=eu',
    's3://id@halfwave?region=eu',
    's3://:key@halfwave?region=eu',
    's3://id:100%@halfwave?region=eu',
    's3://id:a/b@halfwave?region=eu',
    's3://halfwave/a b?region=eu',
    's3://halfwave/a//b?region=eu',
    's3://halfwave?region=EU Central',
    's3://halfwave?region=eu&endpoint=ftp://store.example',
    's3://halfwave?region=eu&endpoint=https://store.example/path',
    's3://halfwave?region=eu&endpont=https://store.example',
  ])('rejects %j', (value) => {
    expect(readObjectStore(value)).toBeUndefined();
  });
});
