import { commentsAnchor, commentsOf, signOnPath, type CommentsPlace } from './comments';
import type { ObjectComponent } from '../routing/component';

const PLACE: CommentsPlace = {
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

describe('the discussion of a story', () => {
  it('is found on its page by the story’s path, whatever the site is called', () => {
    const page = { components: [component('article', {}), component('comments', PLACE)] };
    expect(commentsOf(page, '/article/nine-ports/')).toEqual(PLACE);
    expect(commentsOf(page, '/article/ten-ports/')).toBeNull();
    expect(commentsOf({ components: [component('article', PLACE)] }, PLACE.url)).toBeNull();
  });

  it('is led to by its identifier, and the member by the site’s key', () => {
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
