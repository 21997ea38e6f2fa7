import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { headerFixture } from '../../../test/support/fixtures/frameFixtures';
import type { HeaderItem } from '../../model/routing/siteFrame';
import { createAppStore, type AppStore } from '../../app/store/store';
import { selectEdition } from '../pageState/pageStateSlice';
import { selectSearchText } from '../search/searchSlice';
import { lazyMenuBar, lazyWordmark } from './lazyHeaderParts';
import { SiteHeader } from './SiteHeader';

let store: AppStore['store'];
let searchLoads: number;

beforeEach(() => {
  ({ store } = createAppStore(undefined, {}));
  searchLoads = 0;
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
});

const noAccount = () => Promise.reject(new Error('Nobody is signed in'));

function loadSearch() {
  searchLoads += 1;
  return Promise.resolve({ SmartSearch: () => <p>The field that suggests</p> });
}

function logoOf(image: HeaderItem['logo']['image']): HeaderItem {
  const logo = { linkText: 'Field Notes', href: '/' };
  return { ...headerFixture(), logo: image === undefined ? logo : { ...logo, image } };
}

function tree(size: 'large' | 'small' = 'large', item = headerFixture()) {
  return (
    <Provider store={store}>
      <SiteHeader
        item={item}
        size={size}
        currentPath="/somewhere/"
        loadSearch={loadSearch}
        loadAccount={noAccount}
      />
    </Provider>
  );
}

const button = (name: string): HTMLElement =>
  document.querySelector<HTMLElement>(`[data-menu-button="${name}"]`)!;

const menu = (name: string): HTMLDetailsElement => button(name).closest('details')!;

const columns = (name: string): number => menu(name).querySelectorAll('ul').length;

/** Runs `sign`, which moves the pointer or focus into the header, and waits for the code that this loads. */
async function enter(sign: () => void): Promise<void> {
  await act(async () => {
    sign();
    await import('./menuBehaviour');
  });
}

beforeAll(async () => {
  await Promise.all([lazyMenuBar.load(), lazyWordmark.load()]);
});

describe('SiteHeader', () => {
  it('links the logo to the front page and the slogan to the about page, and has a size attribute', () => {
    render(tree('small'));
    expect(screen.getByRole('link', { name: 'Halfwave' })).toHaveAttribute('href', '/');
    expect(screen.getByText('Embrace tomorrow’s innovation today')).toHaveAttribute(
      'href',
      '/about/',
    );
    expect(screen.getByRole('banner')).toHaveAttribute('data-header', 'small');
  });

  it('shows the logo of another publication, or its name as text', () => {
    const named = render(tree('small', logoOf(null)));
    const link = screen.getByRole('link', { name: 'Field Notes' });
    expect(within(link).getAllByText('Field Notes')).toHaveLength(2);
    named.unmount();
    const image = { light: '/a.svg', dark: '/b.svg', width: 300, height: 60 };
    const { container } = render(tree('small', logoOf(image)));
    expect(screen.getByRole('link', { name: 'Field Notes' })).toBeVisible();
    const [light, dark] = container.querySelectorAll('a img');
    expect(light).toHaveAttribute('src', '/a.svg');
    expect(dark).toHaveAttribute('src', '/b.svg');
    // Browsers do not load a lazy image while it is hidden.
    expect(dark).toHaveAttribute('loading', 'lazy');
  });

  it('has one link titled Join / Log In', () => {
    render(tree());
    expect(screen.getByTitle('Join / Log In')).toHaveAttribute('href', '/user/login/');
    expect(screen.getAllByRole('link', { name: 'Join / Log In' })).toHaveLength(1);
  });

  it('has a button for each menu, in order, that references its panel', () => {
    render(tree());
    const names = [...document.querySelectorAll<HTMLElement>('[data-menu-button]')].map(
      ({ dataset }) => dataset['menuButton'],
    );
    expect(names).toEqual([
      ...['all', 'trending', 'tech', 'security', 'guides', 'more'],
      ...['editions', 'search'],
    ]);
    for (const name of names) {
      const panel = document.getElementById(button(name!).getAttribute('aria-controls')!);
      expect(panel).not.toBeNull();
    }
  });

  it('shows trending links in three columns and buying guides in four', () => {
    render(tree());
    expect(columns('trending')).toBe(3);
    expect(columns('guides')).toBe(4);
  });

  it('lists the edition of this site, and links to four external editions', () => {
    render(tree());
    const editions = within(menu('editions'));
    const own = editions.getByText('United States');
    expect(menu('editions').querySelectorAll('[data-edition]')).toHaveLength(1);
    expect(own).toHaveAttribute('data-edition', 'us');
    for (const name of ['France', 'Germany', 'Korea', 'Japan']) {
      expect(editions.getByText(name)).toHaveAttribute(
        'href',
        expect.stringMatching(/^https:\/\//),
      );
    }
  });

  it('omits the edition menu if there are no other editions, and the slogan link if there is no slogan', () => {
    const { editions, ...item } = headerFixture();
    const slogan = { linkText: '', href: '/about/' };
    const { own } = editions;
    render(tree('large', { ...item, slogan, editions: { own, external: [] } }));
    expect(document.querySelector('[data-menu-button="editions"]')).toBeNull();
    expect(document.querySelectorAll('a.slogan, a:empty')).toHaveLength(0);
  });

  it('groups menus so that the browser keeps only one open', () => {
    render(tree());
    for (const name of ['trending', 'tech', 'more', 'editions', 'search']) {
      expect(menu(name)).toHaveAttribute('name', 'menu');
    }
    expect(menu('all')).not.toHaveAttribute('name');
  });
});

describe('lazy loading in the header', () => {
  it('starts when a pointer enters', async () => {
    render(tree());
    expect(searchLoads).toBe(0);
    await enter(() => fireEvent.pointerOver(button('tech')));
    expect(screen.getByText('The field that suggests')).toBeInTheDocument();
    expect(searchLoads).toBe(1);
  });

  it('starts when focus enters', async () => {
    render(tree());
    await enter(() => fireEvent.focus(button('search')));
    expect(screen.getByText('The field that suggests')).toBeInTheDocument();
  });

  it('keeps the text that was typed before the search code had loaded', async () => {
    render(tree());
    document.querySelector('input')!.value = 'docks';
    await enter(() => fireEvent.pointerOver(button('search')));
    expect(selectSearchText(store.getState())).toBe('docks');
  });
});

describe('SearchMenu', () => {
  it('focuses its field when it opens', async () => {
    render(tree());
    menu('search').open = true;
    await enter(() => {
      fireEvent(menu('search'), new Event('toggle'));
      expect(document.activeElement).toBe(document.querySelector('input[name="q"]'));
    });
  });
});

describe('edition selection', () => {
  it('stores the code of the edition that the reader clicks', async () => {
    const item = headerFixture();
    item.editions.own.push({ linkText: 'Elsewhere', code: 'elsewhere' });
    render(
      <Provider store={store}>
        <SiteHeader
          item={item}
          size="large"
          currentPath="/somewhere/"
          loadSearch={loadSearch}
          loadAccount={noAccount}
        />
      </Provider>,
    );
    await enter(() => fireEvent.pointerOver(button('editions')));
    fireEvent.click(within(menu('editions')).getByText('Elsewhere'));
    expect(selectEdition(store.getState())).toBe('elsewhere');
  });
});
