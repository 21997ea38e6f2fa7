import { AFFILIATE_NETWORKS, affiliateNetwork, commerceAddress } from './affiliates';

const SUB_ID = 'halfwave-a-story';

describe('a commerce link', () => {
  it.each(
    AFFILIATE_NETWORKS.map(({ name, hosts, subIdParameter }) => [
      name,
      hosts[0] ?? '',
      subIdParameter,
    ]),
  )('gets the sub-ID parameter that %s uses', (name, host, parameter) => {
    const address = commerceAddress(`https://${host}/thing?x=1`, SUB_ID) ?? '';
    expect(affiliateNetwork(address)?.name).toBe(name);
    expect(new URL(address).searchParams.get(parameter)).toBe(SUB_ID);
    expect(new URL(address).searchParams.get('x')).toBe('1');
  });

  it('gets the sub-ID only once, even when it is processed again', () => {
    const once = commerceAddress('https://www.amazon.com/dp/1?ascsubtag=theirs', SUB_ID) ?? '';
    expect(once).toBe(`https://www.amazon.com/dp/1?ascsubtag=${SUB_ID}`);
    expect(commerceAddress(once, SUB_ID)).toBe(once);
  });

  it.each([
    ['https://amazon.com.evil.example/', null],
    ['https://notamazon.com/', null],
    ['https://smile.amazon.com/', 'Amazon'],
    ['http://amazon.com/', 'Amazon'],
    ['//amazon.com/', null],
    ['javascript:alert(1)//amazon.com', null],
    ['/amazon.com', null],
    ['', null],
  ])('is matched to a network by its host: %s gives %s', (address, name) => {
    expect(affiliateNetwork(address)?.name ?? null).toBe(name);
  });

  it.each([
    ['https://shop.example/a', 'https://shop.example/a'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['https://', null],
    ['https://user:word@shop.example/', null],
    ['https:\\\\shop.example', null],
    ['/deals/', null],
  ])('is built only from a valid absolute web URL: %s gives %s', (address, expected) => {
    expect(commerceAddress(address, SUB_ID)).toBe(expected);
  });

  it('is null for a URL of more than 2,000 characters', () => {
    expect(commerceAddress(`https://shop.example/${'x'.repeat(2000)}`, SUB_ID)).toBeNull();
  });
});
