import { createSagaHarness } from '../../../test/support/harness/sagaPorts';
import { createRepositories } from './repositories';

describe('repositories', () => {
  it('throw before the app is mounted', () => {
    expect(() => createRepositories().get('content')).toThrow(
      'You are attempting to get a repository before the app is mounted',
    );
  });

  it('return the API that was mounted', () => {
    const { content } = createSagaHarness().ports;
    const repositories = createRepositories();
    repositories.mount({ content });
    expect(repositories.get('content')).toBe(content);
  });

  it.each(['videos', 'toString'])(
    'throw an error that names the unknown resource: %s',
    (resource) => {
      const repositories = createRepositories();
      repositories.mount({ content: createSagaHarness().ports.content });
      expect(() => repositories.get(resource as 'content')).toThrow(
        `There is no API definition for the resource ${resource}`,
      );
    },
  );
});
