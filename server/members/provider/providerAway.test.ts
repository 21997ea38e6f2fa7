import { inTime, isProviderAway, ProviderTimeoutError } from './providerAway';

const coded = (code: string): Error => Object.assign(new Error('x'), { code });

describe('isProviderAway', () => {
  it.each([
    new TypeError('fetch failed'),
    coded('OAUTH_TIMEOUT'),
    coded('OAUTH_RESPONSE_IS_NOT_JSON'),
    coded('OAUTH_RESPONSE_IS_NOT_CONFORM'),
    coded('OAUTH_PARSE_ERROR'),
    new ProviderTimeoutError('late'),
    new Error('outer', { cause: coded('OAUTH_TIMEOUT') }),
  ])('attributes %s to an unavailable provider', (error) => {
    expect(isProviderAway(error)).toBe(true);
  });

  it.each([
    new TypeError('Invalid URL'),
    coded('OAUTH_INVALID_RESPONSE'),
    coded('OAUTH_JWT_CLAIM_COMPARISON_FAILED'),
    new Error('outer', { cause: coded('OAUTH_KEY_SELECTION_FAILED') }),
    'fetch failed',
    undefined,
  ])('does not attribute %s to an unavailable provider', (error) => {
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
