/** @jest-environment jsdom */
import { maskTag } from '../../model/events/maskTag';
import { SITE_ORIGIN } from '../../model/routing/page';
import { createDocumentHead } from './documentHead';

const META = {
  title: 'A story | Halfwave',
  canonical: '/article/a-story/',
  robots: 'noindex, follow' as const,
};

beforeEach(() => {
  document.head.replaceChildren();
});

function addOrigin(origin: string): void {
  const meta = document.createElement('meta');
  meta.name = SITE_ORIGIN;
  meta.content = origin;
  document.head.append(meta);
}

const canonicals = () =>
  [...document.querySelectorAll('link[rel="canonical"]')].map((link) => link.getAttribute('href'));

const robots = () =>
  [...document.querySelectorAll('meta[name="robots"]')].map((meta) => meta.getAttribute('content'));

describe('createDocumentHead', () => {
  it('sets the title, canonical URL and robots directive of the current page', () => {
    createDocumentHead(document).show(META);
    expect(document.title).toBe('A story | Halfwave');
    expect(canonicals()).toEqual(['http://localhost/article/a-story/']);
    expect(robots()).toEqual(['noindex, follow']);
  });

  it('adds the mask tag of a masked page, and removes the tag for the next page', () => {
    const head = createDocumentHead(document);
    const masks = () => document.querySelectorAll('meta[name="vanity"]').length;
    const tag = 'vanity:/article/a-story/:maskedUrl:/guide/';
    expect(head.mask()).toBeNull();
    head.show(META, tag);
    head.show(META, tag);
    expect([head.mask(), masks()]).toEqual([tag, 1]);
    head.show(META);
    expect([head.mask(), masks()]).toEqual([null, 0]);
  });

  it("uses the site's own origin in the canonical URL, even on another host", () => {
    addOrigin('https://halfwave.example');
    createDocumentHead(document).show(META);
    expect(canonicals()).toEqual(['https://halfwave.example/article/a-story/']);
  });

  it("uses an editor's canonical URL for one story, and the default for the next", () => {
    addOrigin('https://halfwave.example');
    const head = createDocumentHead(document);
    head.show({ ...META, canonicalUrl: 'https://first.example/a-story/' });
    expect(canonicals()).toEqual(['https://first.example/a-story/']);
    head.show({ ...META, canonicalUrl: '/guide/' });
    expect(canonicals()).toEqual(['https://halfwave.example/guide/']);
    head.show(META);
    expect(canonicals()).toEqual(['https://halfwave.example/article/a-story/']);
  });

  it('keeps a single element of each kind across pages', () => {
    const head = createDocumentHead(document);
    head.show(META);
    head.show({ title: 'Latest', canonical: '/latest/', robots: 'index, follow' });
    expect(document.title).toBe('Latest');
    expect(canonicals()).toEqual(['http://localhost/latest/']);
    expect(robots()).toEqual(['index, follow']);
  });

  it('removes the canonical URL and mask when an error is shown, until the next page', () => {
    const head = createDocumentHead(document);
    head.show(META, maskTag('/article/a-story/', '/mask/'));
    head.showError('Page Not Found | Halfwave');
    expect(document.title).toBe('Page Not Found | Halfwave');
    expect([canonicals(), robots(), head.mask()]).toEqual([[], ['noindex, nofollow'], null]);
    head.show(META);
    expect(canonicals()).toEqual(['http://localhost/article/a-story/']);
    expect(robots()).toEqual([META.robots]);
  });
});
