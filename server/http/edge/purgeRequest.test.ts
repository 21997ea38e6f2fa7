import { shortKey } from './edgeHeaders';
import { purgeRequests, readsTags } from './purgeRequest';

const KEYS = ['article:a-story', 'list:latest', 'list:latest'];
/** Each key is also sent in its short form, which responses with many keys have. */
const SENT = `article:a-story list:latest ${shortKey('article:a-story')} ${shortKey('list:latest')} much`;

describe('purgeRequests', () => {
  it('sends Varnish a PURGE request with the keys and without a token in the URL', () => {
    expect(purgeRequests(new URL('http://:s3cret@varnish:6081/'), KEYS)).toEqual([
      {
        address: 'http://varnish:6081/',
        method: 'PURGE',
        headers: {
          'surrogate-key': SENT,
          authorization: 'Bearer s3cret',
        },
      },
    ]);
  });

  it('purges Fastly by surrogate key', () => {
    const edge = new URL('https://:s3cret@api.fastly.com/service/abc/purge');
    expect(purgeRequests(edge, KEYS)).toEqual([
      {
        address: 'https://api.fastly.com/service/abc/purge',
        method: 'POST',
        headers: { 'surrogate-key': SENT, 'fastly-key': 's3cret' },
      },
    ]);
    expect(readsTags(edge)).toBe(false);
  });

  it('purges Cloudflare by tag, with at most thirty tags per request', () => {
    const edge = new URL('https://:s3cret@api.cloudflare.com/client/v4/zones/abc/purge_cache');
    const many = Array.from({ length: 40 }, (_, at) => `article:a-${at}`);
    const requests = purgeRequests(edge, many);
    expect(requests.map(({ method }) => method)).toEqual(['POST', 'POST', 'POST']);
    const tags = requests.flatMap(
      ({ body }) => (JSON.parse(body ?? '') as { tags: string[] }).tags,
    );
    expect(tags).toEqual([...many, ...many.map(shortKey), 'much']);
    expect(requests[0]?.headers['authorization']).toBe('Bearer s3cret');
    expect(readsTags(edge)).toBe(true);
  });

  it('purges everything with the key that every response has', () => {
    const [request] = purgeRequests(new URL('http://varnish/'), ['article:a', '*']);
    expect(request?.headers['surrogate-key']).toBe('content');
  });
});
