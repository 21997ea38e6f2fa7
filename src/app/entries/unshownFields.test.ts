import {
  articleFixture,
  listComponent,
  objectComponent,
  pageFixture,
} from '../../../test/support/fixtures/contentFixtures';
import {
  authorFixture,
  imageFixture,
  listingItemFixture,
} from '../../../test/support/fixtures/partFixtures';
import { navigationCommitted } from '../../features/navigation/navigationSlice';
import { pageReceived } from '../../features/page/pageSlice';
import type { Article } from '../../model/content/content';
import type { ContentListingItem } from '../../model/content/contentListingItem';
import { isListing, isObject, type PageComponent } from '../../model/routing/component';
import { createAppStore } from '../store/store';
import { withoutUnshownFields } from './unshownFields';

const PATH = '/a-page/';

/** Returns the component as stored in the state of a document with this markup. */
function carried(component: PageComponent, markup: string): PageComponent | undefined {
  const { store } = createAppStore(undefined, {});
  const page = pageFixture('article', 'a-page', [component]);
  store.dispatch(pageReceived({ path: PATH, page }));
  return withoutUnshownFields(store.getState(), markup).page?.pages[PATH]?.components[0];
}

describe('the state of a list', () => {
  const image = imageFixture({ alt: 'Tom & "Jerry"', caption: 'At dusk' });
  const item = listingItemFixture('one', { dek: 'What it is about', image });

  function itemIn(markup: string): ContentListingItem | undefined {
    const component = carried(listComponent('door-list', [item]), markup);
    return component && isListing(component)
      ? (component.items[0] as ContentListingItem)
      : undefined;
  }

  it('omits text that the document does not show', () => {
    expect(itemIn('<h3>one</h3>')).toMatchObject({ dek: '', image: { alt: '', caption: '' } });
  });

  it('keeps text that the document shows, escaped or not', () => {
    const { url } = image.renditions.at(-1) ?? {};
    const markup = `<img srcSet="${url} 9w" alt="Tom &amp; &quot;Jerry&quot;"><p>What it is about</p>`;
    expect(itemIn(markup)).toMatchObject({
      dek: item.dek,
      image: { alt: image.alt, caption: '' },
    });
  });

  it('omits the image of a card that is rendered without one', () => {
    expect(itemIn(`<a href="${item.url}">one</a>`)?.image).toBeNull();
  });

  it('keeps the ID, URL, title, date and image of a story whose card is not in the document', () => {
    expect(itemIn('')).toMatchObject({
      id: item.id,
      url: item.url,
      title: item.title,
      datePublished: item.datePublished,
      image: { renditions: image.renditions, width: image.width, height: image.height },
    });
  });
});

describe('the state of a story', () => {
  it('omits fields that the rendered page does not read', () => {
    const component = carried(objectComponent('article', articleFixture('one')), '');
    const story = component && isObject(component) ? component.item : null;
    expect(story).not.toHaveProperty('seoOgTitle');
    expect(story).toHaveProperty('headline');
  });

  const author = authorFixture('Maren', 'Holt');
  const profile = { ...author.profile, authorBio: 'She weighs things.', education: 'Larkmoor' };
  const article = articleFixture('one', { author: { ...author, profile } });

  it("omits the parts of the author's profile that the document does not show", () => {
    const component = carried(objectComponent('article', article), '<p>She weighs things.</p>');
    const story = component && isObject(component) ? (component.item as Article) : null;
    expect(story?.author?.profile).toMatchObject({
      authorBio: 'She weighs things.',
      education: '',
    });
    expect(story).toMatchObject({ title: article.title, body: article.body });
  });
});

describe('the state of an error page', () => {
  it('omits text of its stories that the document does not show', () => {
    const { store } = createAppStore(undefined, {});
    const item = listingItemFixture('one', { dek: 'What it is about' });
    const waysOn = { nearest: [], trending: [item], latest: [item] };
    const error = { status: 404, kind: 'missing' as const, waysOn };
    const location = { pathname: PATH, search: '', hash: '', key: 'k' };
    store.dispatch(navigationCommitted({ location, route: null, error }));
    const lean = withoutUnshownFields(store.getState(), '<h3>one</h3>').navigation?.error?.waysOn;
    expect(lean?.trending).toMatchObject([{ url: item.url, dek: '' }]);
    expect(lean?.latest).toEqual(lean?.trending);
  });
});
