/** @jest-environment jsdom */
import {
  boot,
  cleanUp,
  prepareDocument,
  startedScripts,
} from '../../../test/support/harness/bootScript';
import { PRELOAD_CLASS_REMOVED_AFTER } from '../../model/events/readerTimings';

const root = document.documentElement;

/** Adds a story's hero image that has not loaded yet. */
function renderHero(): HTMLImageElement {
  const hero = document.createElement('img');
  hero.setAttribute('fetchpriority', 'high');
  Object.defineProperty(hero, 'complete', { value: false });
  document.body.append(hero);
  return hero;
}

/** A response from our server, which contains its release. */
const OURS = { ok: true, status: 200, headers: new Headers({ 'x-offprint-release': 'r1' }) };

beforeEach(prepareDocument);
afterEach(cleanUp);

describe('the preload class', () => {
  it('is present from the start and removed after 3000 ms', () => {
    expect(PRELOAD_CLASS_REMOVED_AFTER).toBe(3000);
    boot('/assets/app.1a.js');
    expect(root.classList.contains('preload')).toBe(true);
    jest.advanceTimersByTime(PRELOAD_CLASS_REMOVED_AFTER - 1);
    expect(root.classList.contains('preload')).toBe(true);
    jest.advanceTimersByTime(1);
    expect(root.classList.contains('preload')).toBe(false);
  });
});

describe('the bundles', () => {
  it('load in order after the hero image', () => {
    const hero = renderHero();
    boot('/assets/app.1a.js /assets/article.2b.js');
    jest.advanceTimersByTime(100);
    expect(startedScripts()).toEqual([]);
    hero.dispatchEvent(new Event('load'));
    expect(startedScripts()).toEqual(['/assets/app.1a.js', '/assets/article.2b.js']);
    jest.advanceTimersByTime(5000);
    expect(startedScripts()).toHaveLength(2);
  });

  it('wait at most three seconds for the hero image', () => {
    renderHero();
    boot('/assets/app.1a.js');
    jest.advanceTimersByTime(3000);
    expect(startedScripts()).toEqual(['/assets/app.1a.js']);
  });

  it('load immediately if there is no hero image', () => {
    boot('/assets/app.1a.js');
    jest.advanceTimersByTime(50);
    expect(startedScripts()).toEqual(['/assets/app.1a.js']);
  });

  it('are not loaded from another origin', () => {
    const hero = renderHero();
    const faults: unknown[] = [];
    const hear = (event: ErrorEvent): void => {
      event.preventDefault();
      faults.push(event.error);
    };
    window.addEventListener('error', hear);
    boot('https://evil.example/x.js');
    hero.dispatchEvent(new Event('load'));
    window.removeEventListener('error', hear);
    expect(startedScripts()).toEqual([]);
    expect(String(faults[0])).toContain('TypeError');
  });
});

describe('a click or submit before the app runs', () => {
  let answer: () => Promise<unknown>;
  let seen: string[];

  /** Records the clicks and submits that the script does not hold back. */
  const see = (event: Event): void => {
    event.preventDefault();
    seen.push(`${event.type} ${(event.target as Element).id}`);
  };

  beforeEach(() => {
    seen = [];
    answer = () => Promise.resolve(OURS);
    window.fetch = jest.fn(() => answer()) as never;
    AbortSignal.timeout = () => new AbortController().signal;
    const markup =
      '<a id="story" href="/latest/">Latest</a><a id="account" href="/user/login/">Log in</a>' +
      '<a id="outside" href="https://elsewhere.example/">Elsewhere</a>' +
      '<form id="signup"><input name="email" value="ada@example.org"><button>Sign up</button></form>';
    document.body.append(...new DOMParser().parseFromString(markup, 'text/html').body.childNodes);
    for (const type of ['click', 'submit']) document.addEventListener(type, see);
    boot('/assets/app.1a.js');
  });

  afterEach(() => {
    document.dispatchEvent(new Event('offprint:interactive'));
    for (const type of ['click', 'submit']) document.removeEventListener(type, see);
  });

  const element = (id: string): HTMLElement => document.getElementById(id)!;
  const submit = (): void => (element('signup') as HTMLFormElement).requestSubmit();
  const reach = (stage: string): void => {
    document.dispatchEvent(new Event(`offprint:${stage}`));
  };
  const after = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

  it('is replayed once the app handles links', () => {
    element('story').click();
    expect(seen).toEqual([]);
    reach('links');
    expect(seen).toEqual(['click story']);
  });

  it("waits for the app's forms if it is a submit or a click on an account link", () => {
    for (const [id, act] of [
      ['submit signup', submit],
      ['click account', () => element('account').click()],
    ] as const) {
      seen = [];
      boot('/assets/app.1a.js');
      act();
      reach('links');
      expect(seen).toEqual([]);
      reach('interactive');
      expect(seen).toEqual([id]);
    }
  });

  it('is left to the browser after a second if the server responds', async () => {
    submit();
    await after(999);
    expect(seen).toEqual([]);
    await after(1);
    expect(seen).toEqual(['submit signup']);
  });

  it('is delayed with a notice while the reader is offline, and is replayed once the app runs', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    submit();
    await after(2000);
    expect(seen).toEqual([]);
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('You are offline.');
    expect(document.querySelector<HTMLInputElement>('input')?.value).toBe('ada@example.org');
    reach('interactive');
    expect(seen).toEqual(['submit signup']);
    expect(document.querySelector('[role="alert"]')).toBeNull();
  });

  it.each([
    [
      'a response from a captive portal',
      { ok: true, status: 200, headers: new Headers() },
      'This network wants',
    ],
    [
      'a redirect from a captive portal',
      { ok: false, status: 0, headers: new Headers() },
      'network',
    ],
    [
      'an error from a gateway',
      { ok: false, status: 502, headers: new Headers() },
      'not responding',
    ],
    [
      'a 503 from our server if it is a submit',
      { ...OURS, ok: false, status: 503 },
      'not responding',
    ],
  ])('is delayed after %s, and is replayed once our server responds normally', async (...row) => {
    const [, response, text] = row;
    answer = () => Promise.resolve(response);
    submit();
    await after(1000);
    expect(seen).toEqual([]);
    expect(document.querySelector('[role="alert"]')?.textContent).toContain(text);
    answer = () => Promise.resolve(OURS);
    await after(11_000);
    expect(seen).toEqual(['submit signup']);
  });

  it('is left to the browser once the connection is back, even if the app has not loaded', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    element('story').click();
    await after(1000);
    answer = () => Promise.resolve(OURS);
    window.dispatchEvent(new Event('online'));
    await after(1000);
    expect(seen).toEqual(['click story']);
  });

  it('is left to the browser if it is on a link and our server responds, even with a 503', async () => {
    answer = () => Promise.resolve({ ...OURS, ok: false, status: 503 });
    element('story').click();
    await after(1000);
    expect(seen).toEqual(['click story']);
  });

  it('shows a notice that does not mention typed text if the reader clicked a link', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    element('story').click();
    await after(1000);
    expect(document.querySelector('[role="alert"]')?.textContent).toBe(
      'You are offline. Your request will go through once the site can be reached.',
    );
  });

  it('is not delayed on an external link or with a modifier key, and none is delayed once the app runs', () => {
    element('outside').click();
    element('story').dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }),
    );
    reach('links');
    element('story').click();
    reach('interactive');
    submit();
    expect(seen).toEqual(['click outside', 'click story', 'click story', 'submit signup']);
  });
});
