import {
  combineReducers,
  configureStore,
  Tuple,
  type Action,
  type Middleware,
} from '@reduxjs/toolkit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { NEWSLETTERS } from '../../../test/support/harness/memberHarness';
import { NewsletterChoice } from './NewsletterChoice';
import { MemberNewsletters } from './MemberNewsletters';
import {
  journeyStarted,
  journeyDone,
  journeyFailed,
  newslettersFailed,
  newslettersReceived,
  newslettersReducer,
  signupTaken,
  subscriptionsReceived,
} from './newslettersSlice';
import { SignupForm } from './SignupForm';

const NEWSLETTER = NEWSLETTERS[0]!;

function setup(hasWorkflow = true) {
  const sent: Action[] = [];
  const writeDown: Middleware = () => (next) => (action) => {
    sent.push(action as Action);
    return next(action);
  };
  const other = (state = 0): number => state;
  const store = configureStore({
    reducer: combineReducers({ other, ...(hasWorkflow && { newsletters: newslettersReducer }) }),
    middleware: () => new Tuple(writeDown),
  });
  const show = (...events: Action[]): void => {
    for (const event of events) store.dispatch(event);
    sent.length = 0;
    render(
      <Provider store={store}>
        <NewsletterChoice newsletter={NEWSLETTER} />
        <SignupForm />
      </Provider>,
    );
  };
  const happen = (event: Action): void => {
    act(() => void store.dispatch(event));
  };
  return { store, sent, show, happen };
}

const signUp = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Sign up' }));

describe('SignupForm', () => {
  it('is submitted by the browser until its workflow is running', () => {
    const { sent, show } = setup(false);
    show();
    const form = document.querySelector('form')!;
    expect(form).toHaveAttribute('action', '/newsletters/signup/');
    expect(form).toHaveAttribute('method', 'post');
    const box = screen.getByRole('checkbox', { name: 'Send me First Light' });
    expect(box).toHaveAttribute('form', form.id);
    expect(box).toHaveAttribute('name', `newsletter:${NEWSLETTER.id}`);
    const event = new Event('submit', { bubbles: true, cancelable: true });
    // jsdom does not submit forms, so the test checks that the event is not prevented.
    form.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
    expect(sent).toEqual([]);
  });

  it('shows an error next to an invalid email address, and sends nothing', () => {
    const { sent, show } = setup();
    show();
    signUp();
    const field = screen.getByLabelText(/^Email address/);
    expect(field).toHaveAccessibleDescription('Oops! Please enter a valid email');
    expect(field).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('sends the email address with the checked newsletters', () => {
    const { sent, show } = setup();
    show();
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.change(screen.getByLabelText(/^Email address/), { target: { value: 'a@b.example' } });
    signUp();
    expect(sent).toMatchObject([
      { payload: { email: 'a@b.example', newsletters: [NEWSLETTER.id] } },
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Sending…' }));
    expect(sent).toHaveLength(1);
  });

  it('is replaced by a thank-you message after a successful sign-up', () => {
    setup().show(signupTaken());
    expect(screen.getByRole('heading', { name: 'Thank You!' })).toHaveFocus();
    expect(screen.getByText('You will start receiving our newsletters shortly!')).toBeVisible();
  });

  it('is replaced by one switch per newsletter if the reader is a member', () => {
    setup().show(subscriptionsReceived({ ids: [] }));
    expect(document.querySelector('form')).toBeNull();
    expect(screen.getByRole('button', { name: 'Subscribe: First Light' })).toBeVisible();
  });
});

describe('NewsletterSwitch', () => {
  const { id } = NEWSLETTER;

  it('shows a subscription only after the server has confirmed it', () => {
    const { happen, sent, show } = setup();
    show(subscriptionsReceived({ ids: [] }));
    fireEvent.click(screen.getByRole('button'));
    expect(sent).toEqual([
      { type: 'newsletters/journeyWished', payload: { id, direction: 'subscribe' } },
    ]);
    happen(journeyStarted({ id, direction: 'subscribe' }));
    expect(screen.getByRole('status')).toHaveTextContent('Saving…');
    expect(screen.queryByRole('button', { name: /^Unsubscribe/ })).toBeNull();
    fireEvent.click(screen.getByRole('button'));
    expect(sent).toHaveLength(2);
    happen(journeyDone({ id, direction: 'subscribe' }));
    expect(screen.getByRole('button', { name: 'Unsubscribe: First Light' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('You get this newsletter');
  });

  it('states that nothing was changed if the request fails', () => {
    setup().show(
      subscriptionsReceived({ ids: [id] }),
      journeyFailed({ id, direction: 'unsubscribe' }),
    );
    expect(screen.getByRole('status')).toHaveTextContent('Nothing was changed.');
    expect(screen.getByRole('button', { name: 'Unsubscribe: First Light' })).toBeVisible();
  });
});

describe('MemberNewsletters', () => {
  function renderOwn(...events: Action[]): Action[] {
    const { store, sent } = setup();
    for (const event of events) store.dispatch(event);
    render(
      <Provider store={store}>
        <MemberNewsletters />
      </Provider>,
    );
    return sent;
  }

  it('lists each newsletter with a link to its entry on the newsletters page', () => {
    renderOwn(newslettersReceived({ items: [...NEWSLETTERS] }), subscriptionsReceived({ ids: [] }));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    for (const { title, slug } of NEWSLETTERS) {
      const link = screen.getByRole('link', { name: title });
      expect(link).toHaveAttribute('href', `/newsletters/#${slug}`);
    }
  });

  it('offers a retry after a failed request', () => {
    const sent = renderOwn(newslettersFailed());
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(sent.at(-1)?.type).toBe('newsletters/retried');
  });
});
