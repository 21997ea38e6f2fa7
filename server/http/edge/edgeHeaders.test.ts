import { createEdgeHeaders, shortKey, STALE_ANSWER } from './edgeHeaders';

const PURGED = createEdgeHeaders({ isPurged: true, hasTags: false });

function valueOf(headers: readonly string[], name: string): string {
  return headers[headers.indexOf(name) + 1] ?? '';
}

describe('createEdgeHeaders', () => {
  it('lists each change key of a response once, and allows caching for an hour', () => {
    const headers = PURGED.publicAnswer(['article:a-story', 'list:latest', 'list:latest'], 300);
    expect(valueOf(headers, 'surrogate-key')).toBe('content article:a-story list:latest');
    expect(valueOf(headers, 'surrogate-control')).toMatch(
      /^max-age=3600, .*stale-if-error=864000$/,
    );
    expect(valueOf(headers, 'cdn-cache-control')).toBe(valueOf(headers, 'surrogate-control'));
    expect(headers).not.toContain('cache-tag');
  });

  it('limits caching to a minute if the edge is not purged, so that a withdrawn story does not stay cached', () => {
    const unpurged = createEdgeHeaders({ isPurged: false, hasTags: false });
    const control = (seconds: number): string =>
      valueOf(unpurged.publicAnswer([], seconds), 'surrogate-control');
    expect(control(7200)).toMatch(/^max-age=60,/);
    expect(control(0)).toMatch(/^max-age=0,/);
  });

  it('shortens the last keys if they are too long for a header', () => {
    const keys = Array.from({ length: 70 }, (_, at) => `article:a-story-number-${at}`);
    const value = valueOf(PURGED.publicAnswer(['site', ...keys], 300), 'surrogate-key');
    expect(value.length).toBeLessThanOrEqual(600);
    const sent = value.split(' ');
    expect(sent.slice(0, 3)).toEqual(['content', 'site', keys[0]]);
    expect(sent.slice(-2)).toEqual(keys.slice(-2).map(shortKey));
    expect(sent).toHaveLength(72);
  });

  it('replaces keys that are too many even if they are short with a single key that every change purges', () => {
    const keys = Array.from({ length: 90 }, (_, at) => `article:a-story-number-${at}`);
    expect(valueOf(PURGED.publicAnswer(keys, 300), 'surrogate-key')).toBe('content much');
  });

  it('repeats the keys as tags for an edge that reads tags', () => {
    const tagged = createEdgeHeaders({ isPurged: true, hasTags: true });
    expect(valueOf(tagged.publicAnswer(['site'], 300), 'cache-tag')).toBe('content,site');
  });

  it('allows only a few seconds of caching for a response that may be outdated', () => {
    expect(valueOf(STALE_ANSWER, 'surrogate-control')).toMatch(/^max-age=5,/);
    expect(STALE_ANSWER).not.toContain('surrogate-key');
  });
});
