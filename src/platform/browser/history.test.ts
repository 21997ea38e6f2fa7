/** @jest-environment jsdom */
import { createBrowserHistory } from './history';
import { pushLayer } from './historyLayer';
import { nextTask } from '../../../test/support/nextTask';

beforeEach(() => {
  window.history.replaceState(null, '', '/');
});

describe('createBrowserHistory', () => {
  it('adds an entry and returns its key', () => {
    const adapter = createBrowserHistory(window);
    const before = window.history.length;
    const key = adapter.push('/article/a/?x=1#notes');
    expect(window.history.length).toBe(before + 1);
    expect(adapter.current()).toEqual({
      pathname: '/article/a/',
      search: '?x=1',
      hash: '#notes',
      key,
    });
  });

  it('gives every new entry a unique key', () => {
    const adapter = createBrowserHistory(window);
    const keys = Array.from({ length: 50 }, (_, index) => adapter.push(`/article/${index}/`));
    expect(new Set(keys).size).toBe(50);
  });

  it('replaces the URL of an entry, and keeps its key', () => {
    const adapter = createBrowserHistory(window);
    const key = adapter.push('/article/a/');
    const before = window.history.length;
    expect(adapter.replace('/article/b/')).toBe(key);
    expect(window.history.length).toBe(before);
    expect(adapter.current()).toMatchObject({ pathname: '/article/b/', key });
  });

  it('keeps the key of the first entry across a reload', () => {
    const { key } = createBrowserHistory(window).current();
    expect(createBrowserHistory(window).current().key).toBe(key);
  });

  it('reports back and forward navigation until the listener is removed', async () => {
    const adapter = createBrowserHistory(window);
    const first = adapter.push('/article/a/');
    adapter.push('/article/b/');
    const heard: string[] = [];
    const stop = adapter.onTraverse(({ pathname, key }) => heard.push(`${pathname} ${key}`));
    await traversed(() => {
      window.history.back();
    });
    expect(heard).toEqual([`/article/a/ ${first}`]);
    stop();
    await traversed(() => {
      window.history.forward();
    });
    expect(heard).toHaveLength(1);
  });

  it.each([
    [undefined, 'assign'],
    [{ replace: true }, 'replace'],
  ] as const)('loads a document with options %j through location.%s', (options, how) => {
    const left: string[] = [];
    const location = {
      assign: (href: string) => left.push(`assign ${href}`),
      replace: (href: string) => left.push(`replace ${href}`),
    };
    createBrowserHistory({ location } as unknown as Window).loadDocument('/a/', options);
    expect(left).toEqual([`${how} /a/`]);
  });
});

describe('pushLayer', () => {
  it('adds an entry, and does not notify the app when the reader leaves it with Back', async () => {
    const adapter = createBrowserHistory(window);
    adapter.push('/article/a/?x=1#notes');
    const before = adapter.current();
    const heard = jest.fn();
    const stop = adapter.onTraverse(heard);
    const left = new Promise<void>((resolve) => {
      pushLayer(window, resolve);
    });
    expect(adapter.current()).toEqual(before);
    window.history.back();
    await left;
    await nextTask();
    expect(adapter.current()).toEqual(before);
    expect(heard).not.toHaveBeenCalled();
    stop();
  });

  it('leaves its entry only once even if requested twice, and then notifies the app of traversals again', async () => {
    const adapter = createBrowserHistory(window);
    adapter.push('/article/a/');
    adapter.push('/article/b/');
    let leave = (): void => undefined;
    const left = new Promise<void>((resolve) => {
      leave = pushLayer(window, resolve);
    });
    leave();
    await left;
    leave();
    await nextTask();
    const heard: string[] = [];
    const stop = adapter.onTraverse(({ pathname }) => heard.push(pathname));
    await traversed(() => {
      window.history.back();
    });
    expect(heard).toEqual(['/article/a/']);
    stop();
  });

  it('closes the layer and notifies the app if the reader goes back beyond its entry', async () => {
    const adapter = createBrowserHistory(window);
    adapter.push('/article/a/');
    adapter.push('/article/b/');
    const left = jest.fn();
    pushLayer(window, left);
    const heard: string[] = [];
    const stop = adapter.onTraverse(({ pathname }) => heard.push(pathname));
    await traversed(() => {
      window.history.go(-2);
    });
    expect(left).toHaveBeenCalledTimes(1);
    expect(heard).toEqual(['/article/a/']);
    stop();
  });
});

async function traversed(go: () => void): Promise<void> {
  const popped = new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
  });
  go();
  await popped;
  await nextTask();
}
