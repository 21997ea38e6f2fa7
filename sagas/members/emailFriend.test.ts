import { createAppStore } from '../../src/app/store/store';
import {
  emailFormClosed,
  emailFormOpened,
  emailFormSubmitted,
  selectEmailFriend,
} from '../../src/features/emailFriend/emailFriendSlice';
import { navigationCommitted } from '../../src/features/navigation/navigationSlice';
import { FIELD_NAMES } from '../../src/model/members/emailFriend';
import {
  createSagaHarness,
  held,
  startWorkflows,
  type SagaHarness,
} from '../../test/support/harness/sagaPorts';
import { emailFriendSaga } from './emailFriend';
import type { SagaPorts } from '../ports';
import { nextTask } from '../../test/support/nextTask';

const STORY = { path: '/article/nine-ports/', title: 'Nine ports' };
const FIELDS = { [FIELD_NAMES.to]: 'friend@example.com', [FIELD_NAMES.token]: 'from the page' };

let harness: SagaHarness;
let store: ReturnType<typeof startWorkflows>;

beforeEach(() => {
  harness = createSagaHarness();
  store = startWorkflows(harness, emailFriendSaga);
});

const state = () => selectEmailFriend(store.getState());
const sent = () => harness.sharing.state.sent;
const submit = (): void => void store.dispatch(emailFormSubmitted({ fields: FIELDS }));

async function open(): Promise<void> {
  store.dispatch(emailFormOpened(STORY));
  await nextTask();
}

describe('the form for emailing a story', () => {
  it('requests its token and captcha only when it opens', async () => {
    await nextTask();
    expect(harness.sharing.state.proofs).toBe(0);
    await open();
    expect(state()).toMatchObject({
      status: 'ready',
      proof: { token: 'token-1', captcha: 'captcha-1' },
    });
  });

  it('requests its token and captcha even if it was opened before its code had loaded', async () => {
    const timeout = createAppStore(undefined, harness.ports as Partial<SagaPorts>);
    timeout.store.dispatch(emailFormOpened(STORY));
    timeout.sagas.run(emailFriendSaga);
    await nextTask();
    expect(selectEmailFriend(timeout.store.getState()).status).toBe('ready');
  });

  it('requires another submission if the first was made before its code had loaded', async () => {
    const timeout = createAppStore(undefined, harness.ports as Partial<SagaPorts>);
    timeout.store.dispatch(emailFormOpened(STORY));
    timeout.store.dispatch(emailFormSubmitted({ fields: FIELDS }));
    timeout.sagas.run(emailFriendSaga);
    await nextTask();
    const { status, problems } = selectEmailFriend(timeout.store.getState());
    expect(status).toBe('ready');
    expect(problems.submit).toContain('please try again');
  });

  it('sends the typed fields, the token and the captcha response', async () => {
    await open();
    submit();
    await nextTask();
    expect(sent()).toEqual([
      { ...FIELDS, [FIELD_NAMES.token]: 'token-1', [FIELD_NAMES.captcha]: 'captcha-1' },
    ]);
    expect(state()).toMatchObject({ status: 'sent', proof: null });
  });

  it('delays an early submission until the captcha is ready', async () => {
    const proof = held<{ token: string; captcha: string }>();
    harness.sharing.state.proof = proof.promise;
    await open();
    submit();
    await nextTask();
    expect([state().status, sent()]).toEqual(['sending', []]);
    proof.release({ token: 'late', captcha: 'late' });
    await nextTask();
    expect(state().status).toBe('sent');
    expect(sent()).toHaveLength(1);
  });

  it('shows an error and sends nothing if the captcha fails to load, and retries on the next submission', async () => {
    harness.sharing.state.proof = new Error('The service is away');
    await open();
    expect(state().status).toBe('unprepared');
    expect(state().problems.captcha).toContain('please try again');
    submit();
    await nextTask();
    expect([state().status, sent()]).toEqual(['unprepared', []]);
    harness.sharing.state.proof = null;
    submit();
    await nextTask();
    expect(state()).toMatchObject({ status: 'sent', problems: {} });
  });

  it("shows the server's errors next to its fields, and requests a new token for the next submission", async () => {
    await open();
    harness.sharing.state.answer = {
      problems: [
        { field: 'to', message: 'Not this one' },
        { field: 'captcha', message: 'Once more, please' },
      ],
    };
    submit();
    await nextTask();
    expect(state()).toMatchObject({
      status: 'ready',
      problems: { to: 'Not this one', submit: 'Once more, please' },
      proof: { token: 'token-2' },
    });
    harness.sharing.state.answer = null;
    submit();
    await nextTask();
    expect(state().status).toBe('sent');
    expect(sent().map((fields) => fields[FIELD_NAMES.token])).toEqual(['token-1', 'token-2']);
  });

  it('shows an error if no response arrives, and can be sent again', async () => {
    await open();
    harness.sharing.state.answer = new Error('No network');
    submit();
    await nextTask();
    expect(state().status).toBe('ready');
    expect(state().problems.submit).toContain('did not respond');
    expect(harness.reports.errors).toEqual([]);

    harness.sharing.state.answer = null;
    submit();
    await nextTask();
    expect(state().status).toBe('sent');
  });

  it.each([
    ['the reader closes it', emailFormClosed()],
    [
      'the reader moves on to another page',
      navigationCommitted({
        location: { pathname: '/', search: '', hash: '', key: 'k' },
        route: null,
        error: null,
      }),
    ],
  ])('sends nothing more once %s', async (_case, event) => {
    await open();
    store.dispatch(event);
    expect(state()).toMatchObject({ status: 'closed', story: null, proof: null });
    submit();
    await nextTask();
    expect(sent()).toEqual([]);
    await open();
    expect(state()).toMatchObject({ status: 'ready', proof: { token: 'token-2' } });
  });

  it('keeps email addresses out of the state', async () => {
    await open();
    submit();
    await nextTask();
    expect(JSON.stringify(store.getState())).not.toContain('friend@example.com');
  });
});
