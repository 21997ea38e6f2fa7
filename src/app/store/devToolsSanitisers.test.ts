import { emailFormSubmitted } from '../../features/emailFriend/emailFriendSlice';
import { storyPage } from '../../../test/support/fixtures/contentFixtures';
import { pageReceived } from '../../features/page/pageSlice';
import { sanitiseAction, sanitiseState } from './devToolsSanitisers';

const WORDS = 'The kettle boiled at noon. '.repeat(100);
const PAGE = storyPage('a-story', { body: [{ tag: 'p', children: [WORDS] }] });

describe('Redux DevTools sanitizers', () => {
  it('replace the text of a story with its length in actions', () => {
    const event = pageReceived({ path: '/article/a-story/', page: PAGE });
    const shown = JSON.stringify(sanitiseAction(event));
    expect(shown).not.toContain('The kettle');
    expect(shown).toContain('"body":"2729 characters"');
    expect(sanitiseAction(event).type).toBe(event.type);
    expect(sanitiseAction(event).payload.page.meta).toEqual(PAGE.meta);
  });

  it('replace the text of a story with its length in the state', () => {
    const state = { page: { pages: { '/article/a-story/': PAGE }, current: '/article/a-story/' } };
    const shown = sanitiseState(state);
    expect(JSON.stringify(shown)).not.toContain('The kettle');
    expect(shown.page.current).toBe('/article/a-story/');
  });

  it('do not modify the state itself', () => {
    sanitiseState({ page: PAGE });
    expect(JSON.stringify(PAGE)).toContain('The kettle');
  });

  it('do not change other bodies and values that are not objects', () => {
    expect(sanitiseState({ body: 'short', none: null, list: [1] })).toEqual({
      body: 'short',
      none: null,
      list: [1],
    });
  });

  it('show the names of submitted form fields, but not their values', () => {
    const sent = sanitiseAction(emailFormSubmitted({ fields: { to: 'friend@example.com' } }));
    expect(JSON.stringify(sent)).not.toContain('friend@example.com');
    expect(sent).toMatchObject({ type: 'emailFriend/formSubmitted', payload: { fields: ['to'] } });
  });
});
