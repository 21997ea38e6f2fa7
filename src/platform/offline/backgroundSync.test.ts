import { createBackgroundSync } from './backgroundSync';
import { nextTask } from '../../../test/support/nextTask';

function workers(registration: object) {
  return { ready: Promise.resolve(registration as ServiceWorkerRegistration) };
}

describe('createBackgroundSync', () => {
  it('registers a sync with its tag', async () => {
    const register = jest.fn(() => Promise.resolve());
    const sync = createBackgroundSync(workers({ sync: { register } }), 'a-tag');
    await nextTask();
    sync.register();
    expect(register).toHaveBeenCalledWith('a-tag');
  });

  it.each([
    ['no worker at all', undefined],
    ['no worker yet', { ready: new Promise<ServiceWorkerRegistration>(() => undefined) }],
    ['no Background Sync', workers({})],
    ['a rejected registration', workers({ sync: { register: () => Promise.reject(new Error()) } })],
  ])('does not throw with %s', async (_, container) => {
    const sync = createBackgroundSync(container, 'a-tag');
    await nextTask();
    expect(() => {
      sync.register();
    }).not.toThrow();
    await nextTask();
  });
});
