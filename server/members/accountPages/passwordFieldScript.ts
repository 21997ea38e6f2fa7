/**
 * Offers to show the typed password, and warns about Caps Lock. Inlined through `toString()`, so it must not refer to
 * anything outside itself. Without this script, the field is a plain password field.
 */
function assistPassword(): void {
  const field = document.querySelector<HTMLInputElement>('input[type=password]');
  const reveal = document.querySelector<HTMLInputElement>('[data-reveal]');
  const hint = document.querySelector('[data-caps-lock]');
  if (!field || !reveal || !hint) return;
  const show = (): void => {
    field.type = reveal.checked ? 'text' : 'password';
  };
  const look = (event: Event): void => {
    if (!(event instanceof KeyboardEvent)) return;
    hint.textContent = event.getModifierState('CapsLock') ? 'Caps Lock is on.' : '';
  };
  reveal.closest('label')?.removeAttribute('hidden');
  reveal.addEventListener('change', show);
  // Also applies the checkbox state that browsers restore when the reader returns.
  window.addEventListener('pageshow', show);
  field.addEventListener('keydown', look);
  field.addEventListener('keyup', look);
  field.addEventListener('blur', () => {
    hint.textContent = '';
  });
  // Hides the password before the form is sent, because browsers would remember the value of a text field.
  field.form?.addEventListener('submit', () => {
    field.type = 'password';
  });
}

export const PASSWORD_FIELD_SCRIPT = `(${assistPassword.toString()})()`;
