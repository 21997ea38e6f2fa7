import { emailFormSubmitted } from '../../features/emailFriend/emailFriendSlice';
import { storyPage } from '../../../test/support/fixtures/contentFixtures';
import { navigationRequested } from '../../features/navigation/navigationSlice';
import { searchTyped } from '../../features/search/searchSlice';
import { pageReceived } from '../../features/page/pageSlice';
import { sanitiseAction, sanitiseState } from './devToolsSanitisers';

const WORDS = 'The kettle boiled at noon. '.repeat(100);
const PAGE = storyPage('a-story', { body: [{ tag: 'p', children: [WORDS] }] });

describe('Redux DevTools sanitizers', () => {
  it('replace story text in actions with its length', () => {
    const event = pageReceived({ path: '/article/a-story/', page: PAGE });
    const shown = JSON.stringify(sanitiseAction(event));
    expect(shown).not.toContain('The kettle');
    expect(shown).toContain('"body":"2729 characters"');
    expect(sanitiseAction(event).type).toBe(event.type);
    expect(sanitiseAction(event).payload.page.meta).toEqual(PAGE.meta);
  });

  it('replace story text in the state with its length', () => {
    const state = { page: { pages: { '/article/a-story/': PAGE }, current: '/article/a-story/' } };
    const shown = sanitiseState(state);
    expect(JSON.stringify(shown)).not.toContain('The kettle');
    expect(shown.page.current).toBe('/article/a-story/');
  });

  it('do not modify the state itself', () => {
    sanitiseState({ page: PAGE });
    expect(JSON.stringify(PAGE)).toContain('The kettle');
  });

  it('leave short text, null and short lists unchanged', () => {
    expect(sanitiseState({ body: 'short', none: null, list: [1] })).toEqual({
      body: 'short',
      none: null,
      list: [1],
    });
  });

  it('replace long lists and lists of objects with item counts, but keep components and short lists', () => {
    const items = Array.from({ length: 12 }, (_, index) => ({ id: String(index) }));
    const component = { meta: { componentName: 'front-lead' }, items };
    const page = { components: [component], tags: ['a', 'b'], ids: Array(50).fill('x') };
    expect(sanitiseState({ page })).toEqual({
      page: {
        components: [{ meta: { componentName: 'front-lead' }, items: '12 items' }],
        tags: ['a', 'b'],
        ids: '50 items',
      },
    });
  });

  it('mask email addresses in values, keys and URLs', () => {
    const state = {
      auth: { user: { email: 'ada@quill.example', id: 'm1' } },
      links: { last: '/user/verify/?to=ada%40quill.example&x=1', 'bo@reed.example': true },
    };
    const seen = JSON.stringify(sanitiseState(state));
    expect(seen).not.toMatch(/ada|bo@/);
    expect(seen).toContain('"id":"m1"');
    for (const type of ['newsletters/signupSubmitted', 'auth/resetRequested']) {
      const action = { type, payload: { email: 'Ada.Quill+x@quill.example' } };
      expect(sanitiseAction(action)).toEqual({ type, payload: { email: '(email address)' } });
    }
  });

  it('mask search text in actions, URLs, the search state and the data of the search page', () => {
    const path = '/search/?q=blue+kettle&written=blue+-kettle&page=2';
    const location = { pathname: '/search/', search: '?q=blue-kettle', hash: '' };
    const meta = { title: 'Results for “blue kettle” | Halfwave', canonical: path };
    const introduction = { item: { query: 'blue-kettle', corrected: 'blue kettle', total: 1 } };
    const page = { pageType: 'search', queryParams: { q: 'kettle' }, meta };
    const state = sanitiseState({
      search: {
        text: 'blue kettle',
        requestedQuery: 'kettle',
        failedQuery: 'kettle',
        trending: 'idle',
      },
      navigation: { pending: path, committed: location, route: { query: { q: 'kettle' } } },
      page: { pages: { '/search/': { ...page, components: [introduction] } } },
      offline: { cachedPages: { [path]: { savedAt: 1 } } },
    });
    const actions = [
      searchTyped({ text: 'blue kettle' }),
      navigationRequested({ href: path }),
      { type: 'search/submitted', payload: { text: 'kettle' } },
    ].map(sanitiseAction);
    expect(JSON.stringify([state, actions])).not.toMatch(/kettle|blue/);
    expect(JSON.stringify(state)).toContain('"pathname":"/search/"');
  });

  it('show the names of submitted form fields, but not their values', () => {
    const sent = sanitiseAction(emailFormSubmitted({ fields: { to: 'friend@example.com' } }));
    expect(JSON.stringify(sent)).not.toContain('friend@example.com');
    expect(sent).toMatchObject({ type: 'emailFriend/formSubmitted', payload: { fields: ['to'] } });
  });
});
