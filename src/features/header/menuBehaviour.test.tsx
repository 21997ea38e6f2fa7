import { fireEvent, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { nextRealTask } from '../../../test/support/nextTask';
import { headerFixture } from '../../../test/support/fixtures/frameFixtures';
import { createAppStore, type AppStore } from '../../app/store/store';
import { selectExpandedMenu, selectMenuStatus } from '../menus/menusSlice';
import { moveMenus } from './menuBehaviour';
import { lazyMenuBar, lazyWordmark } from './lazyHeaderParts';
import { SiteHeader } from './SiteHeader';

let store: AppStore['store'];
let stop: () => void;
let width: number;

const noSearch = () => new Promise<never>(() => undefined);

beforeEach(() => {
  jest.useFakeTimers();
  width = 1280;
  window.matchMedia = (query) =>
    ({ matches: width >= Number(/(\d+)px/.exec(query)?.[1] ?? 0) }) as MediaQueryList;
  ({ store } = createAppStore(undefined, {}));
  const rendered = render(
    <Provider store={store}>
      <SiteHeader
        item={headerFixture()}
        size="large"
        currentPath="/somewhere/"
        loadSearch={noSearch}
        loadAccount={noSearch}
      />
      <main>
        <button type="button">Elsewhere</button>
      </main>
    </Provider>,
  );
  // Plain markup, as in a server document: React does not handle its events.
  const copy = rendered.container.cloneNode(true);
  rendered.unmount();
  document.body.replaceChildren(copy);
  stop = moveMenus(document.querySelector('header')!, store.dispatch);
});

afterEach(() => {
  stop();
  jest.useRealTimers();
});

const button = (name: string): HTMLElement =>
  document.querySelector<HTMLElement>(`[data-menu-button="${name}"]`)!;
const menu = (name: string): HTMLDetailsElement => button(name).closest('details')!;
const expanded = (): string | null => selectExpandedMenu(store.getState());
const open = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('details[open] > summary')].map(
    ({ dataset }) => dataset['menuButton']!,
  );

/** Advances the fake timers, then waits for a real task, in which jsdom fires `toggle`. */
async function wait(milliseconds = 0): Promise<void> {
  jest.advanceTimersByTime(milliseconds);
  await nextRealTask();
}

async function press(element: HTMLElement): Promise<void> {
  fireEvent.pointerDown(element);
  fireEvent.click(element);
  await wait();
}

async function pointAt(element: HTMLElement, pointerType = 'mouse'): Promise<void> {
  const event = new Event('pointerover', { bubbles: true });
  fireEvent(element, Object.assign(event, { pointerType }));
  await wait(100);
}

async function leaveHeader(): Promise<void> {
  const event = new Event('pointerleave');
  fireEvent(document.querySelector('header')!, Object.assign(event, { pointerType: 'mouse' }));
  await wait(300);
}

beforeAll(async () => {
  await Promise.all([lazyMenuBar.load(), lazyWordmark.load()]);
});

describe('a menu', () => {
  it('opens and closes on a click, and updates aria-expanded', async () => {
    expect(button('tech')).toHaveAttribute('aria-expanded', 'false');
    await press(button('tech'));
    expect(open()).toEqual(['tech']);
    expect(selectMenuStatus(store.getState(), 'tech')).toBe('expanded');
    expect(button('tech')).toHaveAttribute('aria-expanded', 'true');
    await press(button('tech'));
    expect(open()).toEqual([]);
    expect(selectMenuStatus(store.getState(), 'tech')).toBe('collapsed');
    expect(button('tech')).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes all other menus when it opens', async () => {
    await press(button('tech'));
    await press(button('security'));
    expect(open()).toEqual(['security']);
    await press(button('search'));
    expect(open()).toEqual(['search']);
    expect(expanded()).toBe('search');
  });

  it('closes on a click outside, but not on a click inside', async () => {
    await press(button('tech'));
    fireEvent.pointerDown(menu('tech').querySelector('a')!);
    await wait();
    expect(open()).toEqual(['tech']);
    fireEvent.pointerDown(document.querySelector('main button')!);
    await wait();
    expect(open()).toEqual([]);
    expect(expanded()).toBeNull();
  });

  it('closes when focus moves elsewhere', async () => {
    await press(button('tech'));
    document.querySelector<HTMLElement>('main button')!.focus();
    await wait();
    expect(open()).toEqual([]);
  });

  it('closes on Escape and returns focus to its button', async () => {
    await press(button('tech'));
    menu('tech').querySelector('a')!.focus();
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    await wait();
    expect(open()).toEqual([]);
    expect(document.activeElement).toBe(button('tech'));
  });

  it('is reported as expanded even if it was opened before the code had loaded', async () => {
    stop();
    menu('more').open = true;
    await wait();
    expect(expanded()).toBeNull();
    stop = moveMenus(document.querySelector('header')!, store.dispatch);
    expect(expanded()).toBe('more');
  });
});

describe('a menu on hover', () => {
  it('opens at widths of 1024 px and more, and closes when the pointer leaves', async () => {
    width = 1024;
    await pointAt(button('tech'));
    expect(open()).toEqual(['tech']);
    await leaveHeader();
    expect(open()).toEqual([]);
  });

  it('closes when the pointer moves to the next menu', async () => {
    await pointAt(button('tech'));
    await pointAt(button('security'));
    expect(open()).toEqual(['security']);
  });

  it('stays closed below 1024 px, where it opens only on a click', async () => {
    width = 1023;
    await pointAt(button('tech'));
    expect(open()).toEqual([]);
    await press(button('tech'));
    expect(open()).toEqual(['tech']);
  });

  it.each(['more', 'search'])('opens only on a click if it is the %s menu', async (name) => {
    await pointAt(button(name));
    expect(open()).toEqual([]);
    await press(button(name));
    expect(open()).toEqual([name]);
  });

  it('stays closed for touch pointers', async () => {
    await pointAt(button('tech'), 'touch');
    expect(open()).toEqual([]);
  });

  it('stays open after a click even when the pointer leaves', async () => {
    await pointAt(button('tech'));
    await press(button('tech'));
    await leaveHeader();
    expect(open()).toEqual(['tech']);
    await press(button('tech'));
    expect(open()).toEqual([]);
  });
});

describe('the arrow keys', () => {
  const key = (name: string): void => {
    fireEvent.keyDown(document.activeElement!, { key: name });
  };

  it('move focus along the bar and wrap around', () => {
    button('trending').focus();
    key('ArrowRight');
    expect(document.activeElement).toBe(button('tech'));
    key('ArrowLeft');
    key('ArrowLeft');
    expect(document.activeElement).toBe(button('all'));
    key('ArrowLeft');
    expect(document.activeElement).toBe(button('search'));
  });

  it('move focus to the first link of an open menu and back to its button', async () => {
    await press(button('tech'));
    button('tech').focus();
    key('ArrowDown');
    expect(document.activeElement).toHaveTextContent('All of Tech');
    key('ArrowUp');
    expect(document.activeElement).toBe(button('tech'));
  });

  it('move focus to the next section of an accordion', () => {
    button('tech').focus();
    key('ArrowDown');
    expect(document.activeElement).toBe(button('security'));
  });
});

describe('the accordion on small screens', () => {
  beforeEach(async () => {
    width = 360;
    await press(button('all'));
  });

  it('contains all menus except the search, and keeps one section open at a time', async () => {
    const list = document.getElementById('menus')!;
    for (const name of ['trending', 'tech', 'security', 'guides', 'more', 'editions']) {
      expect(list).toContainElement(button(name));
    }
    expect(list).not.toContainElement(button('search'));
    await press(button('tech'));
    expect(open()).toEqual(['all', 'tech']);
    await press(button('more'));
    expect(open()).toEqual(['all', 'more']);
  });

  it('closes together with its open section, and when the search opens', async () => {
    await press(button('tech'));
    await press(button('all'));
    expect(open()).toEqual([]);
    await press(button('all'));
    await press(button('search'));
    expect(open()).toEqual(['search']);
  });

  it('closes on Escape and returns focus to its own button', async () => {
    await press(button('tech'));
    button('tech').focus();
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    await wait();
    expect(open()).toEqual([]);
    expect(document.activeElement).toBe(button('all'));
  });
});
