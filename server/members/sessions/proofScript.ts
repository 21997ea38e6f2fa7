/**
 * Solves the proof of work in a page (PBKDF2, counting up from zero as in `altcha-lib`) and delays a sign-in until the
 * work is done or has failed. Inlined through `toString()`, so it must not refer to anything outside itself.
 */
function solveProof(): void {
  const box = document.querySelector<HTMLElement>('[data-proof]');
  const form = box?.closest('form');
  const answer = box?.querySelector<HTMLInputElement>('input[name=captcha]');
  const status = box?.querySelector('[data-proof-status]');
  if (!box || !form || !answer || !status) return;
  const challenge = JSON.parse(box.dataset['proof'] ?? '') as {
    parameters: { nonce: string; salt: string; cost: number; keyLength: number; keyPrefix: string };
  };
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  const bytesOf = (hex: string) =>
    Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const hexOf = (bytes: Uint8Array) =>
    Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  let isOver = false;
  let pressed: HTMLElement | null = null;

  const end = (words: string): void => {
    isOver = true;
    status.textContent = words;
    if (pressed) form.requestSubmit(pressed);
  };

  const solveFrom = (counter: number): Promise<void> => {
    const password = new Uint8Array(nonce.length / 2 + 4);
    password.set(bytesOf(nonce));
    new DataView(password.buffer).setUint32(nonce.length / 2, counter);
    const options = {
      name: 'PBKDF2',
      hash: 'SHA-256',
      salt: bytesOf(salt),
      iterations: cost,
    };
    return crypto.subtle
      .importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
      .then((key) => crypto.subtle.deriveBits(options, key, keyLength * 8))
      .then((bits) => {
        const derivedKey = hexOf(new Uint8Array(bits));
        if (!derivedKey.startsWith(keyPrefix)) return solveFrom(counter + 1);
        answer.value = btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
        end('The check is done. You can log in.');
        return undefined;
      });
  };

  form.addEventListener('submit', (event) => {
    const button = event.submitter;
    if (isOver || button?.getAttribute('value') !== 'signIn') return;
    event.preventDefault();
    pressed = button;
    status.textContent = 'Checking this browser. You will be logged in when it is done.';
  });
  const isAble = typeof crypto.subtle === 'object';
  (isAble ? solveFrom(0) : Promise.reject(new Error('Web Crypto is missing'))).catch(() => {
    end('This browser could not complete the check. Wait a few minutes, or set a new password.');
  });
}

export const PROOF_SCRIPT = `(${solveProof.toString()})()`;
