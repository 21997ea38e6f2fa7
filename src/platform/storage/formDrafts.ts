import type { StorageKey } from '../../model/offline/readerStorage';

interface Draft {
  /** True if the text may have been typed by a member. Such a draft is removed once no one is signed in. */
  isMember: boolean;
  /** Keyed by field name. */
  fields: Record<string, string>;
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

const DRAFTS = 'offprint-form-drafts' satisfies StorageKey;
const TEXT_TYPES: readonly string[] = ['text', 'email', 'tel', 'url', 'number', 'textarea'];
/**
 * Matches the `autocomplete` values of fields that are never saved. `off` marks text that must be typed each time, such
 * as the confirmation of a deletion.
 */
const PRIVATE = /^off$|password|one-time-code|^cc-/;

/**
 * Saves the text that the reader types into the page's forms, and restores it when the page loads again after a reload,
 * an update or a crash. Does not save passwords, one-time codes, card details or search queries. A draft lasts until
 * the tab is closed, the text is deleted, the form is submitted or reset, or the member who typed it signs out.
 */
export function keepFormDrafts(page: Window): void {
  const { document } = page;
  const drafts = new Map(Object.entries(readDrafts(page)));
  const typed = new WeakSet<Element>();
  const seen = new WeakSet<Element>();
  const filled = new Map<string, HTMLFormElement>();
  const submitted = new Map<HTMLFormElement, string>();

  const change = (key: string, draft: Draft | null): void => {
    if (draft) drafts.set(key, draft);
    else if (!drafts.delete(key)) return;
    writeDrafts(page, drafts);
  };
  const note = ({ target }: Event): void => {
    if (!isDraftField(target) || !target.form) return;
    typed.add(target);
    // Marks the form as seen, so that the draft, which is one keystroke behind while React renders, does not replace
    // the typed text.
    seen.add(target.form);
    const fields = fieldsOf(target.form).filter((field) => typed.has(field) && field.value !== '');
    const values = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
    change(
      keyOf(page, target.form),
      fields.length > 0 ? { isMember: mayBeMember(document), fields: values } : null,
    );
  };
  /** Saves what the reader typed before this code ran, so that no older draft replaces it. */
  const noteEarlyText = (): void => {
    for (const form of document.querySelectorAll('form')) {
      const early = fieldsOf(form).filter(({ value, defaultValue }) => value !== defaultValue);
      if (early.length === 0) continue;
      const key = keyOf(page, form);
      const fields = { ...drafts.get(key)?.fields };
      for (const field of early) {
        typed.add(field);
        fields[field.name] = field.value;
      }
      change(key, { isMember: mayBeMember(document), fields });
    }
  };
  const forget = ({ target }: Event): void => {
    change(keyOf(page, target as HTMLFormElement), null);
  };
  const submit = (event: Event): void => {
    const form = event.target as HTMLFormElement;
    // If the app sends the form itself, the draft is kept until the form disappears, because sending may fail.
    if (event.defaultPrevented) submitted.set(form, keyOf(page, form));
    else forget(event);
  };
  const fillNewForms = (): void => {
    for (const [form, key] of submitted) {
      if (form.isConnected) continue;
      submitted.delete(form);
      change(key, null);
    }
    if (drafts.size === 0) return;
    for (const form of document.querySelectorAll('form')) {
      const key = keyOf(page, form);
      const draft = drafts.get(key);
      if (!draft || seen.has(form) || filled.get(key)?.isConnected) continue;
      seen.add(form);
      filled.set(key, form);
      fill(form, draft);
    }
  };
  const forgetMember = (): void => {
    if (mayBeMember(document)) return;
    for (const [key, { isMember }] of drafts) if (isMember) change(key, null);
  };

  document.addEventListener('input', note);
  document.addEventListener('submit', submit);
  document.addEventListener('reset', forget);
  forgetMember();
  noteEarlyText();
  fillNewForms();
  new MutationObserver(fillNewForms).observe(document.body, { childList: true, subtree: true });
  new MutationObserver(forgetMember).observe(document.documentElement, {
    attributeFilter: ['data-member'],
  });
}

function fill(form: HTMLFormElement, { fields }: Draft): void {
  for (const field of fieldsOf(form)) {
    const value = fields[field.name];
    if (value === undefined || value === field.value) continue;
    // Calls the prototype's setter, because React overrides the element's setter to track its value.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

function fieldsOf(form: HTMLFormElement): TextField[] {
  return [...form.elements].filter(isDraftField);
}

function isDraftField(target: unknown): target is TextField {
  const { name, type, autocomplete } = target as Partial<TextField>;
  return Boolean(name) && TEXT_TYPES.includes(type ?? '') && !PRIVATE.test(autocomplete ?? '');
}

/** Returns a key that identifies the form across documents: the page's path and the names of the form's fields. */
function keyOf({ location }: Window, form: HTMLFormElement): string {
  const names = [...form.elements].map((field) => (field as TextField).name).filter(Boolean);
  return `${location.pathname} ${names.join(' ')}`;
}

function mayBeMember({ documentElement }: Document): boolean {
  return documentElement.dataset['member'] !== 'none';
}

function readDrafts(page: Window): Record<string, Draft> {
  try {
    const value: unknown = JSON.parse(page.sessionStorage.getItem(DRAFTS) ?? '{}');
    const drafts = Object.entries(Object(value) as Record<string, Draft | null>);
    return Object.fromEntries(
      drafts.flatMap(([key, draft]) => (draft?.fields ? [[key, draft]] : [])),
    );
  } catch {
    return {};
  }
}

function writeDrafts(page: Window, drafts: ReadonlyMap<string, Draft>): void {
  try {
    if (drafts.size === 0) page.sessionStorage.removeItem(DRAFTS);
    else page.sessionStorage.setItem(DRAFTS, JSON.stringify(Object.fromEntries(drafts)));
  } catch {
    // Without sessionStorage, the text lasts as long as the page.
  }
}
