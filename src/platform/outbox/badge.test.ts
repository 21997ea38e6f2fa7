import { createOutboxBrowser, newsletter } from '../../../test/support/browser/outboxBrowser';
import { nextTask } from '../../../test/support/nextTask';
import { createBadge, showUnsent } from './badge';

/** Creates a navigator with the Badging API that records the displayed numbers. */
function fakeNavigator() {
  const calls: (number | 'none')[] = [];
  return {
    calls,
    setAppBadge: (count?: number) => Promise.resolve(void calls.push(count ?? 0)),
    clearAppBadge: () => Promise.resolve(void calls.push('none')),
  };
}

describe('createBadge', () => {
  it('updates the badge only when the number changes, and clears it at zero', () => {
    const navigator = fakeNavigator();
    const badge = createBadge(navigator);
    for (const count of [0, 1, 1, 2, 0]) badge.show(count);
    expect(navigator.calls).toEqual(['none', 1, 2, 'none']);
  });

  it.each([
    ['lacks the API', {}],
    [
      'refuses it',
      {
        setAppBadge: () => Promise.reject(new Error('NotAllowedError')),
        clearAppBadge: () => Promise.reject(new Error('NotAllowedError')),
      },
    ],
  ])('does nothing if the browser %s', async (_case, navigator) => {
    const badge = createBadge(navigator);
    badge.show(1);
    badge.show(0);
    // An unhandled rejection would fail the test run.
    await nextTask();
    expect(() => badge.show(1)).not.toThrow();
  });
});

describe('the number on the app icon', () => {
  it('is updated when changes are added, sent, discarded or cleared', async () => {
    const browser = createOutboxBrowser();
    const outbox = browser.tab();
    const shown = async (): Promise<number> => {
      await nextTask();
      return browser.badge;
    };
    const one = await outbox.add('ada', newsletter('one'));
    await outbox.add('ada', newsletter('two'));
    expect(await shown()).toBe(2);
    await outbox.discard(one.id);
    expect(await shown()).toBe(1);
    await outbox.replay();
    expect(await shown()).toBe(0);
    await outbox.add('ada', newsletter('three'));
    expect(await shown()).toBe(1);
    await outbox.clear('ada');
    expect(await shown()).toBe(0);
  });

  it('is updated by the next page, because the worker may have sent changes', async () => {
    const browser = createOutboxBrowser();
    await browser.tab().add('ada', newsletter('one'));
    await browser.workerReplay();
    await browser.tab().items('ada');
    await nextTask();
    expect(browser.badge).toBe(0);
  });

  it('stays unchanged if the store cannot be read', async () => {
    const { store } = createOutboxBrowser();
    const shown: number[] = [];
    const broken = { ...store, keys: () => Promise.reject(new Error('Shut')) };
    await showUnsent(broken, { show: (count) => void shown.push(count) });
    expect(shown).toEqual([]);
  });
});
