/**
 * Marks which password rules are satisfied as the reader types. Inlined through `toString()`, so it must not refer to
 * anything outside itself. Without this script, the list of rules is plain text.
 */
function watchPassword(): void {
  const field = document.querySelector<HTMLInputElement>('input[data-rules]');
  const rules = document.querySelectorAll<HTMLElement>('[data-patterns]');
  const message = document.querySelector('[data-told]');
  if (!field) return;
  const look = (): void => {
    let fulfilled = 0;
    for (const rule of rules) {
      const patterns = JSON.parse(rule.dataset['patterns'] ?? '[]') as string[];
      const found = patterns.filter((pattern) => new RegExp(pattern, 'u').test(field.value));
      const isFulfilled = field.value !== '' && found.length >= Number(rule.dataset['least']);
      rule.dataset['met'] = String(isFulfilled);
      if (isFulfilled) fulfilled += 1;
    }
    if (message) message.textContent = `${fulfilled} of ${rules.length} rules met`;
  };
  field.addEventListener('input', look);
  look();
}

export const PASSWORD_SCRIPT = `(${watchPassword.toString()})()`;
