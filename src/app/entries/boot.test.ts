/** @jest-environment jsdom */
import { PRELOAD_CLASS_REMOVED_AFTER } from '../../model/events/readerTimings';

const root = document.documentElement;

/** Runs the document's inline script again, as the browser does, with these bundles. */
function boot(scripts: string): void {
  const element = document.createElement('script');
  element.dataset['scripts'] = scripts;
  Object.defineProperty(document, 'currentScript', { value: element, configurable: true });
  jest.isolateModules(() => {
    jest.requireActual('./boot');
  });
  document.dispatchEvent(new Event('DOMContentLoaded'));
}

const started = (): (string | null)[] =>
  [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));

/** The hero image of a story, which has not loaded yet. */
function renderHero(): HTMLImageElement {
  const hero = document.createElement('img');
  hero.setAttribute('fetchpriority', 'high');
  Object.defineProperty(hero, 'complete', { value: false });
  document.body.append(hero);
  return hero;
}

beforeEach(() => {
  jest.useFakeTimers();
  root.className = '';
  document.head.replaceChildren();
  document.body.replaceChildren();
});

afterEach(() => {
  jest.useRealTimers();
});

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
    expect(started()).toEqual([]);
    hero.dispatchEvent(new Event('load'));
    expect(started()).toEqual(['/assets/app.1a.js', '/assets/article.2b.js']);
    jest.advanceTimersByTime(5000);
    expect(started()).toHaveLength(2);
  });

  it('wait at most three seconds for the hero image', () => {
    renderHero();
    boot('/assets/app.1a.js');
    jest.advanceTimersByTime(3000);
    expect(started()).toEqual(['/assets/app.1a.js']);
  });

  it('load immediately if there is no hero image', () => {
    boot('/assets/app.1a.js');
    jest.advanceTimersByTime(50);
    expect(started()).toEqual(['/assets/app.1a.js']);
  });

  it('are rejected if they are from another location', () => {
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
    expect(started()).toEqual([]);
    expect(String(faults[0])).toContain('TypeError');
  });
});
