import { inTime, isProviderAway, ProviderTimeoutError } from './providerAway';

const coded = (code: string): Error => Object.assign(new Error('x'), { code });

describe('isProviderAway', () => {
  it.each<[string, unknown]>([
    ['a failed request', new TypeError('fetch failed')],
    ['a timeout', coded('OAUTH_TIMEOUT')],
    ['a response that is not JSON', coded('OAUTH_RESPONSE_IS_NOT_JSON')],
    ['a response with an unexpected status', coded('OAUTH_RESPONSE_IS_NOT_CONFORM')],
    ['a response that cannot be parsed', coded('OAUTH_PARSE_ERROR')],
    ['a ProviderTimeoutError', new ProviderTimeoutError('late')],
    ['an error caused by a timeout', new Error('outer', { cause: coded('OAUTH_TIMEOUT') })],
  ])('attributes %s to an unavailable provider', (_name, error) => {
    expect(isProviderAway(error)).toBe(true);
  });

  it.each<[string, unknown]>([
    ['an invalid URL', new TypeError('Invalid URL')],
    ['an invalid response', coded('OAUTH_INVALID_RESPONSE')],
    ['a wrong claim in a token', coded('OAUTH_JWT_CLAIM_COMPARISON_FAILED')],
    [
      'an error caused by an unknown key',
      new Error('outer', { cause: coded('OAUTH_KEY_SELECTION_FAILED') }),
    ],
    ['a string', 'fetch failed'],
    ['undefined', undefined],
  ])('does not attribute %s to an unavailable provider', (_name, error) => {
    expect(isProviderAway(error)).toBe(false);
  });
});

test('inTime rejects after the time limit and ignores a later failure', async () => {
  expect(await inTime(10_000, Promise.resolve('answer'))).toBe('answer');
  await expect(inTime(10_000, Promise.reject(coded('OAUTH_TIMEOUT')))).rejects.toThrow('x');
  let fail: (error: Error) => void = () => undefined;
  const work = new Promise((_resolve, reject) => (fail = reject));
  await expect(inTime(0, work)).rejects.toBeInstanceOf(ProviderTimeoutError);
  fail(new Error('late'));
  await Promise.resolve();
});
