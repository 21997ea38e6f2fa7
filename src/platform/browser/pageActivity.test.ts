/** @jest-environment jsdom */
import { createPageActivity } from './pageActivity';

describe('createPageActivity', () => {
  const activity = createPageActivity(document);

  beforeEach(() => {
    const form = document.createElement('form');
    for (const type of ['email', 'search', 'range', 'radio', 'checkbox']) {
      form.append(Object.assign(document.createElement('input'), { type }));
    }
    form.append(document.createElement('textarea'));
    document.body.replaceChildren(form, document.createElement('video'));
  });

  function type(selector: string, value: string): void {
    const field = document.querySelector<HTMLInputElement>(selector);
    if (!field) throw new Error(`No ${selector}`);
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  it('reports no activity while the reader only reads', () => {
    expect(activity.isBusy()).toBe(false);
  });

  it('reports activity while a form contains unsent text', () => {
    type('textarea', 'Dear editor');
    expect(activity.isBusy()).toBe(true);
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true }));
    expect(activity.isBusy()).toBe(false);
  });

  it('ignores deleted text and search fields', () => {
    type('input[type=email]', 'a');
    type('input[type=email]', '');
    type('input[type=search]', 'laptops');
    expect(activity.isBusy()).toBe(false);
  });

  it.each([
    ["the video player's slider", 'range', '12.5'],
    ['a radio button', 'radio', 'on'],
    ['a checkbox', 'checkbox', 'on'],
  ])('ignores %s, which contains no text to lose', (_field, kind, value) => {
    type(`input[type=${kind}]`, value);
    expect(activity.isBusy()).toBe(false);
  });

  it('checks only the given part of the page', () => {
    const other = document.createElement('section');
    document.body.append(other);
    type('textarea', 'Dear editor');
    expect(activity.isBusy(document.querySelector('form') ?? undefined)).toBe(true);
    expect(activity.isBusy(other)).toBe(false);
    document.querySelector('form')?.remove();
    expect(activity.isBusy()).toBe(false);
  });

  it('stops listening when the signal is aborted', () => {
    const watch = new AbortController();
    const other = createPageActivity(document, watch.signal);
    watch.abort();
    type('textarea', 'Dear editor');
    expect(other.isBusy()).toBe(false);
  });

  it('reports activity while media plays', () => {
    const video = document.querySelector('video');
    Object.defineProperty(video, 'paused', { value: false });
    expect(activity.isBusy()).toBe(true);
  });
});
