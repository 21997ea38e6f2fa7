import { emailFormSubmitted } from '../../features/emailFriend/emailFriendSlice';
import { storyPage } from '../../../test/support/fixtures/sampleContent';
import { pageReceived } from '../../features/page/pageSlice';
import { sanitiseAction, sanitiseState } from './devToolsSanitisers';

const WORDS = 'The kettle boiled at noon. '.repeat(100);
const PAGE = storyPage('a-story', { body: [{ tag: 'p', children: [WORDS] }] });

describe('what Redux DevTools is shown', () => {
  it('is the length of a story instead of its text, in events', () => {
    const event = pageReceived({ path: '/article/a-story/', page: PAGE });
    const shown = JSON.stringify(sanitiseAction(event));
    expect(shown).not.toContain('The kettle');
    expect(shown).toContain('"body":"2729 characters"');
    expect(sanitiseAction(event).type).toBe(event.type);
    expect(sanitiseAction(event).payload.page.meta).toEqual(PAGE.meta);
  });

  it('is the length of a story instead of its text, in the state', () => {
    const state = { page: { pages: { '/article/a-story/': PAGE }, current: '/article/a-story/' } };
    const shown = sanitiseState(state);
    expect(JSON.stringify(shown)).not.toContain('The kettle');
    expect(shown.page.current).toBe('/article/a-story/');
  });

  it('leaves the state itself as it is', () => {
    sanitiseState({ page: PAGE });
    expect(JSON.stringify(PAGE)).toContain('The kettle');
  });

  it('leaves a body that is no story, and what is no object', () => {
    expect(sanitiseState({ body: 'short', none: null, list: [1] })).toEqual({
      body: 'short',
      none: null,
      list: [1],
    });
  });

  it('show which fields of a form were sent, and not what stands in them', () => {
    const sent = sanitiseAction(emailFormSubmitted({ fields: { to: 'friend@example.com' } }));
    expect(JSON.stringify(sent)).not.toContain('friend@example.com');
    expect(sent).toMatchObject({ type: 'emailFriend/formSubmitted', payload: { fields: ['to'] } });
  });
});
