import { relyingParty } from './relyingParty';

describe('relyingParty', () => {
  it.each([
    ['https://www.example.com', { id: 'www.example.com', origin: 'https://www.example.com' }],
    ['https://example.com:8443', { id: 'example.com', origin: 'https://example.com:8443' }],
    ['http://localhost:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
    ['http://127.0.0.1:8080', null],
    ['https://192.0.2.1', null],
    ['http://[::1]:8080', null],
    ['http://www.example.com', null],
  ])('maps the origin %s to %j', (publicOrigin, expected) => {
    expect(relyingParty(publicOrigin)).toEqual(expected);
  });
});
