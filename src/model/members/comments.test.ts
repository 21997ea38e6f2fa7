import { commentsAnchor, commentsOf, signOnPath, type CommentThread } from './comments';
import type { ObjectComponent } from '../routing/component';

const THREAD: CommentThread = {
  identifier: 'a-1',
  title: 'Nine ports',
  url: 'https://halfwave.example/article/nine-ports/',
};

function component(componentName: string, item: unknown): ObjectComponent {
  const meta = { componentName, componentDisplayName: componentName, componentType: 'SECTION' };
  return {
    id: componentName,
    meta: meta as ObjectComponent['meta'],
    metadata: {},
    links: {},
    item,
  };
}

describe('a comment thread', () => {
  it('is found by the path of its story, and only in a component named `comments`', () => {
    const page = { components: [component('article', {}), component('comments', THREAD)] };
    expect(commentsOf(page, '/article/nine-ports/')).toEqual(THREAD);
    expect(commentsOf(page, '/article/ten-ports/')).toBeNull();
    const other = { components: [component('article', THREAD)] };
    expect(commentsOf(other, '/article/nine-ports/')).toBeNull();
  });

  it("has an anchor with its identifier, and single sign-on paths with the site's key", () => {
    expect(commentsAnchor('a-1')).toBe('comments-a-1');
    expect(
      ['token', 'authenticate', 'logout'].map((part) => signOnPath('halfwave', part as 'token')),
    ).toEqual([
      '/users/disqus/halfwave/token',
      '/users/disqus/halfwave/authenticate',
      '/users/disqus/halfwave/logout',
    ]);
  });
});
