/**
 * Offers a passkey on a page with a form: in the suggestions of the email field, and with a button that is
 * hidden until it can be used. Inlined through `toString()`, so it must not refer to anything outside itself.
 */
function offerPasskey(): void {
  const box = document.querySelector<HTMLElement>('[data-passkey]');
  const button = box?.querySelector('button');
  const answer = box?.querySelector<HTMLInputElement>('input[name=passkey]');
  const status = box?.querySelector('[data-passkey-status]');
  if (!box || !button || !answer || !status || typeof PublicKeyCredential !== 'function') return;
  const options = JSON.parse(box.dataset['passkey'] ?? '') as {
    challenge: string;
    rpId: string;
    timeout: number;
  };
  const bytesOf = (text: string) =>
    Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));
  const textOf = (bytes: ArrayBuffer) =>
    btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''))
      .replace(/\+/g, '-')
      .replace(/\//g, '_')
      .replaceAll('=', '');
  let underway = new AbortController();

  const use = (mediation: CredentialMediationRequirement): Promise<void> => {
    // Aborts the earlier request, because a browser shows only one dialog or list of suggestions at a time.
    underway.abort();
    underway = new AbortController();
    return navigator.credentials
      .get({
        mediation,
        signal: underway.signal,
        publicKey: {
          challenge: bytesOf(options.challenge),
          rpId: options.rpId,
          timeout: options.timeout,
          userVerification: 'required',
        },
      })
      .then((found) => {
        if (!found) return;
        const { id, rawId, response } = found as PublicKeyCredential;
        const { clientDataJSON, authenticatorData, signature, userHandle } =
          response as AuthenticatorAssertionResponse;
        answer.value = JSON.stringify({
          id,
          rawId: textOf(rawId),
          type: 'public-key',
          clientExtensionResults: {},
          response: {
            clientDataJSON: textOf(clientDataJSON),
            authenticatorData: textOf(authenticatorData),
            signature: textOf(signature),
            userHandle: userHandle && textOf(userHandle),
          },
        });
        button.form?.requestSubmit(button);
      });
  };

  const suggest = (): void => {
    const hasField = document.querySelector('input[autocomplete$=webauthn]') !== null;
    const isAble = 'isConditionalMediationAvailable' in PublicKeyCredential;
    if (!hasField || !isAble) return;
    PublicKeyCredential.isConditionalMediationAvailable()
      .then((isAvailable) => (isAvailable ? use('conditional') : undefined))
      // Ignores rejections, for example when the button aborts the request.
      .catch(() => undefined);
  };

  box.hidden = false;
  button.addEventListener('click', (event) => {
    event.preventDefault();
    status.textContent = '';
    use('optional').catch(() => {
      status.textContent = 'No passkey was used. Try again, or log in with your password.';
      suggest();
    });
  });
  suggest();
}

export const PASSKEY_SCRIPT = `(${offerPasskey.toString()})()`;
