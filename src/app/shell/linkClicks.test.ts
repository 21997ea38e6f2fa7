/** @jest-environment jsdom */
import type { NavigationRequest } from '../../features/navigation/navigationSlice';
import { watchLinkClicks } from './linkClicks';

let requested: NavigationRequest[];
let leftToBrowser: number;

beforeAll(() => {
  watchLinkClicks(document, (request) => requested.push(request));
  // jsdom cannot navigate: clicks that the app does not handle are counted and stopped here.
  window.addEventListener('click', (event) => {
    if (!event.defaultPrevented) leftToBrowser += 1;
    event.preventDefault();
  });
});

beforeEach(() => {
  requested = [];
  leftToBrowser = 0;
  document.body.replaceChildren();
});

function press(attributes: Record<string, string>, how: MouseEventInit = {}): void {
  const link = document.createElement('a');
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  const word = document.createElement('span');
  link.append(word);
  document.body.append(link);
  word.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...how }),
  );
}

describe('a click on an internal link', () => {
  it('navigates within the app, and keeps the query and hash', () => {
    press({ href: '/article/a-story/?from=front#notes' });
    expect(requested).toEqual([{ href: '/article/a-story/?from=front#notes' }]);
    expect(leftToBrowser).toBe(0);
  });

  it('navigates within the app even if the URL is absolute', () => {
    press({ href: `${window.location.origin}/latest/` });
    expect(requested).toEqual([{ href: '/latest/' }]);
  });

  it.each(['/spring-guide/', '/foo', '/no/such/page/at/all/?ftag=a'])(
    'falls back to a document load if the URL may be a vanity path: %s',
    (href) => {
      press({ href });
      expect(requested).toEqual([{ href, orDocument: true }]);
      expect(leftToBrowser).toBe(0);
    },
  );

  it('keeps the scroll position if the link requests it', () => {
    press({ href: '/latest/2/', 'data-keep-scroll': '' });
    expect(requested).toEqual([{ href: '/latest/2/', scroll: false }]);
  });
});

describe('watchLinkClicks', () => {
  it.each<[string, Record<string, string>]>([
    ['another origin', { href: 'https://elsewhere.example/article/a-story/' }],
    ['a URL without a route', { href: '/a/img/resize/x/kettle.jpg' }],
    ['a URL without a trailing slash', { href: '/article/a-story' }],
    ['a file', { href: '/manifest.webmanifest' }],
    ['a feed', { href: '/rss/news/' }],
    ['an XML sitemap', { href: '/sitemaps/' }],
    ['a short link', { href: '/r/abc' }],
    ['an account page', { href: '/user/login/' }],
    ['a server endpoint', { href: '/_node/status' }],
    ['an email address', { href: 'mailto:desk@halfwave.example' }],
    ['a page in a new tab', { href: '/latest/', target: '_blank' }],
    ['a download', { href: '/latest/', download: '' }],
    ['nothing (no `href`)', {}],
  ])('ignores a click on a link to %s', (_, attributes) => {
    press(attributes);
    expect(requested).toEqual([]);
    expect(leftToBrowser).toBe(1);
  });

  it.each<[string, MouseEventInit]>([
    ['the control key', { ctrlKey: true }],
    ['the command key', { metaKey: true }],
    ['the shift key', { shiftKey: true }],
    ['the alt key', { altKey: true }],
    ['the middle button', { button: 1 }],
  ])('ignores a click with %s', (_, how) => {
    press({ href: '/latest/' }, how);
    expect(requested).toEqual([]);
    expect(leftToBrowser).toBe(1);
  });

  it('ignores a click that another listener has handled', () => {
    document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
    press({ href: '/latest/' });
    expect(requested).toEqual([]);
  });

  it('ignores a click outside a link', () => {
    document.body.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    expect(requested).toEqual([]);
  });
});
