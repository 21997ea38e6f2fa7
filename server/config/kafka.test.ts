import { readKafka } from './kafka';

describe('readKafka', () => {
  it('reads the brokers, topic and login, and fills in the defaults', () => {
    expect(readKafka('kafka://k1.example:9093,k2.example/offprint.events')).toEqual({
      brokers: ['k1.example:9093', 'k2.example:9092'],
      topic: 'offprint.events',
      hasTls: true,
      certificate: null,
      login: null,
    });
    expect(readKafka('kafka://a%40b:s%2Fe%3Ac@k.example/events')?.login).toEqual({
      mechanism: 'PLAIN',
      username: 'a@b',
      password: 's/e:c',
    });
    expect(
      readKafka('kafka://a:b@k.example/events?sasl=scram-sha-512&tls=off')?.login?.mechanism,
    ).toBe('SCRAM-SHA-512');
  });

  it('reads the paths of the certificate files, and whether TLS is turned off', () => {
    expect(readKafka('kafka://k.example/events?cert=/etc/a.pem&key=/etc/a.key')).toMatchObject({
      hasTls: true,
      certificate: { certFile: '/etc/a.pem', keyFile: '/etc/a.key' },
    });
    expect(readKafka('kafka://k.example/events?tls=off')?.hasTls).toBe(false);
  });

  it.each([
    'https://k.example/events',
    'kafka://k.example',
    'kafka://k.example/',
    'kafka://k.example/a/b',
    'kafka://a:b@c@k.example/events',
    'kafka://@k.example/events',
    'kafka://k.example:99999/events',
    'kafka://k.example,/events',
    'kafka://a@k.example/events',
    'kafka://a:b:c@k.example/events',
    'kafka://a:%zz@k.example/events',
    'kafka://a:b@k.example/events?sasl=gssapi',
    'kafka://k.example/events?sasl=plain',
    'kafka://k.example/events?tls=on',
    'kafka://k.example/events?cert=/etc/a.pem',
    'kafka://k.example/events?tls=off&cert=/etc/a.pem&key=/etc/a.key',
    'kafka://k.example/events?acks=1',
  ])('rejects %j', (value) => {
    expect(readKafka(value)).toBeUndefined();
  });

  it('accepts a topic of up to 249 characters', () => {
    expect(readKafka(`kafka://k.example/${'a'.repeat(249)}`)).toBeDefined();
    expect(readKafka(`kafka://k.example/${'a'.repeat(250)}`)).toBeUndefined();
  });
});
