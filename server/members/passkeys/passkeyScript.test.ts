/** @jest-environment jsdom */
import { nextTask } from '../../../test/support/nextTask';
import { PASSKEY_SCRIPT } from './passkeyScript';

interface Request {
  mediation: string;
  signal: AbortSignal;
  /** Resolves the browser's request with the passkey that the member chooses. */
  choose: (credential: object) => void;
  fail: (error: Error) => void;
}

const FORM = `<form>
  <input id="email" autocomplete="username webauthn">
  <div data-passkey='{"challenge":"AAEC","rpId":"localhost","timeout":1000}' hidden>
    <input type="hidden" name="passkey"><button value="passkey">Use a passkey</button>
    <p data-passkey-status></p>
  </div>
</form>`;

const bytes = (...values: number[]) => Uint8Array.from(values).buffer;
const CREDENTIAL = {
  id: 'key',
  rawId: bytes(1),
  response: {
    clientDataJSON: bytes(2),
    authenticatorData: bytes(3),
    signature: bytes(251, 255),
    userHandle: null,
  },
};

let requests: Request[];
let submits: string[];

const button = () => document.querySelector('button')!;
const status = () => document.querySelector('[data-passkey-status]')!.textContent;

async function run(isAvailable: boolean | null, markup = FORM): Promise<void> {
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  document.body.replaceChildren(...body.childNodes);
  document.querySelector('form')!.requestSubmit = () => {
    submits.push(document.querySelector<HTMLInputElement>('[name=passkey]')!.value);
  };
  const isConditionalMediationAvailable = () => Promise.resolve(isAvailable);
  Object.assign(globalThis, {
    PublicKeyCredential: Object.assign(
      () => undefined,
      isAvailable === null ? {} : { isConditionalMediationAvailable },
    ),
  });
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      get: ({ mediation, signal }: Request) =>
        new Promise((choose, fail) => {
          requests.push({ mediation, signal, choose, fail });
        }),
    },
  });
  (0, eval)(PASSKEY_SCRIPT);
  await nextTask();
}

beforeEach(() => {
  requests = [];
  submits = [];
});

describe('the passkey script', () => {
  it('suggests passkeys in the email field, and submits the chosen one', async () => {
    await run(true);
    expect(requests.map(({ mediation }) => mediation)).toEqual(['conditional']);
    requests[0]?.choose(CREDENTIAL);
    await nextTask();
    expect(submits.map((text) => JSON.parse(text) as unknown)).toEqual([
      {
        ...{ id: 'key', rawId: 'AQ', type: 'public-key', clientExtensionResults: {} },
        response: {
          ...{ clientDataJSON: 'Ag', authenticatorData: 'Aw', signature: '-_8' },
          userHandle: null,
        },
      },
    ]);
  });

  it.each([
    ['in a browser without conditional mediation', false, FORM],
    ['in a browser that cannot report conditional mediation', null, FORM],
    ['on a page without an email field', true, FORM.replace('webauthn', '')],
  ])('makes no suggestions %s, but shows the button', async (_case, isAvailable, markup) => {
    await run(isAvailable, markup);
    expect(requests).toEqual([]);
    expect(document.querySelector<HTMLElement>('[data-passkey]')?.hidden).toBe(false);
  });

  it("stops suggesting passkeys while the button's dialog is open, and resumes if the dialog is closed", async () => {
    await run(true);
    button().click();
    await nextTask();
    expect(requests.map(({ mediation }) => mediation)).toEqual(['conditional', 'optional']);
    expect(requests[0]?.signal.aborted).toBe(true);
    requests[1]?.fail(new Error('Closed'));
    await nextTask();
    expect(status()).toContain('No passkey was used.');
    expect(requests.map(({ mediation }) => mediation).at(-1)).toBe('conditional');
  });
});
