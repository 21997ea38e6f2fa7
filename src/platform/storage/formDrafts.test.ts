/** @jest-environment jsdom */
import { keepFormDrafts } from './formDrafts';

interface Field {
  name: string;
  type: string;
  autocomplete?: AutoFill;
}

const FIELDS: readonly Field[] = [
  { name: 'name', type: 'text' },
  { name: 'password', type: 'password' },
  { name: 'code', type: 'text', autocomplete: 'one-time-code' },
  { name: 'shown', type: 'text', autocomplete: 'current-password' },
  { name: 'confirm', type: 'email', autocomplete: 'off' },
  { name: 'q', type: 'search' },
];

/** Removes the listeners from the current document when aborted. */
let stop: AbortController;
const NativeObserver = window.MutationObserver;

beforeEach(() => {
  sessionStorage.clear();
  stop = new AbortController();
  const { addEventListener } = document;
  window.MutationObserver = class extends NativeObserver {
    override observe(target: Node, options: MutationObserverInit): void {
      super.observe(target, options);
      stop.signal.addEventListener('abort', () => {
        this.disconnect();
      });
    }
  };
  jest.spyOn(document, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
    addEventListener.call(document, type, listener as EventListener, { signal: stop.signal });
  });
});

afterEach(() => {
  stop.abort();
  jest.restoreAllMocks();
});

function showForm(): void {
  const form = document.createElement('form');
  const message = document.createElement('textarea');
  message.name = 'message';
  form.append(message);
  for (const { name, type, autocomplete = '' } of FIELDS) {
    const input = document.createElement('input');
    form.append(input);
    Object.assign(input, { name, type, autocomplete });
  }
  document.body.replaceChildren(form);
}

/**
 * Simulates a page load.
 * @param hasForm False if the form is initially missing.
 * @param early Text that the reader types before the code runs, keyed by field name.
 */
function load(
  path = '/members/',
  member = 'none',
  hasForm = true,
  early: Record<string, string> = {},
): void {
  stop.abort();
  stop = new AbortController();
  window.history.replaceState(null, '', path);
  document.documentElement.dataset['member'] = member;
  document.body.replaceChildren();
  if (hasForm) showForm();
  for (const [name, value] of Object.entries(early)) field(name).value = value;
  keepFormDrafts(window);
}

const field = (name: string): HTMLInputElement =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;

function type(name: string, value: string): void {
  field(name).value = value;
  field(name).dispatchEvent(new Event('input', { bubbles: true }));
}

const mutated = (): Promise<void> => Promise.resolve();

describe('unsent text in a form', () => {
  it('is saved even if it was typed before the code ran', () => {
    load('/members/', 'none', true, { name: 'Ada', password: 'secret' });
    load();
    expect(field('name').value).toBe('Ada');
    expect(field('password').value).toBe('');
  });

  it('replaces an older draft of the same field only', () => {
    load();
    type('name', 'Ada');
    type('message', 'Hello');
    load('/members/', 'none', true, { name: 'Grace' });
    expect([field('name').value, field('message').value]).toEqual(['Grace', 'Hello']);
    load();
    expect([field('name').value, field('message').value]).toEqual(['Grace', 'Hello']);
  });

  it('is restored when the page loads again', () => {
    load();
    type('name', 'Ada');
    type('message', 'Half a sentence');
    load();
    expect([field('name').value, field('message').value]).toEqual(['Ada', 'Half a sentence']);
  });

  it('is restored into a form that appears later', async () => {
    load();
    type('message', 'Half a sentence');
    load('/members/', 'none', false);
    showForm();
    await mutated();
    expect(field('message').value).toBe('Half a sentence');
  });

  it('is not restored on another page', () => {
    load();
    type('message', 'Half a sentence');
    load('/newsletters/');
    expect(field('message').value).toBe('');
  });

  it.each([
    ['a password field', 'password'],
    ['a field for a one-time code', 'code'],
    ['a text field that shows a password', 'shown'],
    ['a field without autocompletion', 'confirm'],
    ['a search field', 'q'],
  ])('is not saved if it is in %s', (_what, name) => {
    load();
    type(name, 'secret');
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(['reset', 'submit'])('is removed from storage on %s', (event) => {
    load();
    type('message', 'A sentence');
    document.querySelector('form')!.dispatchEvent(new Event(event, { bubbles: true }));
    expect(sessionStorage).toHaveLength(0);
  });

  it('is kept while the app sends it, until the form disappears', async () => {
    load();
    type('message', 'A sentence');
    const form = document.querySelector('form')!;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
    });
    form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    expect(sessionStorage).toHaveLength(1);
    form.remove();
    await mutated();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is removed from storage when the reader deletes it', () => {
    load();
    type('message', 'A sentence');
    type('message', '');
    expect(sessionStorage).toHaveLength(0);
  });

  it('is removed when the member who typed it signs out', async () => {
    load('/members/', 'known');
    type('name', 'Ada');
    document.documentElement.dataset['member'] = 'none';
    await mutated();
    expect(sessionStorage).toHaveLength(0);
    load('/members/', 'known');
    type('name', 'Ada');
    load('/members/', 'none');
    expect([field('name').value, sessionStorage.length]).toEqual(['', 0]);
  });

  it.each(['{', 'null', '7', '{"/members/ name":null}'])(
    'is not restored from the invalid value %s',
    (text) => {
      sessionStorage.setItem('offprint-form-drafts', text);
      load();
      expect(field('name').value).toBe('');
    },
  );

  it('stays in the field if storage is full', () => {
    load();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    type('message', 'A sentence');
    expect(field('message').value).toBe('A sentence');
  });

  it('is not overwritten by a draft that is one keystroke behind', async () => {
    load('/members/', 'none', false);
    showForm();
    type('message', 'A');
    // Renders the next letter before its `input` event, so that the draft is one keystroke behind.
    field('message').value = 'As';
    field('message').append('As');
    await Promise.resolve();
    expect(field('message').value).toBe('As');
  });
});
