import { ownAddress } from './mail';

describe('ownAddress', () => {
  it.each([
    ['https://www.halfwave.example', 'no-reply@www.halfwave.example'],
    ['http://127.0.0.1:8080', 'no-reply@localhost'],
    ['http://localhost:8080', 'no-reply@localhost'],
    ['http://[::1]:8080', 'no-reply@localhost'],
  ])('maps %s to %s', (origin, address) => {
    expect(ownAddress(origin)).toBe(address);
  });
});
