import { MEMBER_CALL_TIMEOUT } from '../../model/events/readerTimings';
import { CHANGE_PASSWORD_PATH, CONNECTION } from '../../model/members/accounts';
import { PageError } from '../../model/routing/errors';
import { siteResponse } from '../http/siteResponse';
import type { AuthMemory, Identity } from './identity';
import { itemOf } from './memberAnswers';

/** Attribute of the iframe in the sign-in dialog. */
const FRAME_MARK = 'data-sign-in-frame';

const POLL = 200;
const LOGOUT_WITHIN = 10_000;

/** Returns the URL of a window or iframe, or null if it shows another origin. */
export function hrefIn(shown: Window | null | undefined): string | null {
  try {
    return shown?.location.href ?? null;
  } catch {
    return null;
  }
}

export function frameWindow(page: Window): Window | null {
  return (
    page.document.querySelector<HTMLIFrameElement>(`iframe[${FRAME_MARK}]`)?.contentWindow ?? null
  );
}

export function isFrameStrange(page: Window): boolean {
  const shown = frameWindow(page);
  return shown !== null && hrefIn(shown) === null;
}

/**
 * Opens a popup, waits until it reaches the final URL and closes it. Resolves with null if the reader closes it first.
 * Rejects if the browser blocks it.
 */
export function popupEnd(
  page: Window,
  href: string,
  isEnd: (href: string) => boolean,
): Promise<string | null> {
  const popup = page.open(href, 'sign-in', 'popup,width=480,height=720');
  if (!popup) return Promise.reject(new Error('The browser blocked the pop-up window'));
  return new Promise((resolve) => {
    const timer = page.setInterval(() => {
      const at = hrefIn(popup);
      const isOver = at !== null && isEnd(at);
      if (!isOver && !popup.closed) return;
      page.clearInterval(timer);
      if (!popup.closed) popup.close();
      resolve(isOver ? at : null);
    }, POLL);
  });
}

/** Requests a password reset email from the provider. Sends no cookies. */
export async function requestPasswordReset(
  issuer: string,
  clientId: string,
  email: string,
): Promise<void> {
  const answer = await fetch(`${issuer}${CHANGE_PASSWORD_PATH}`, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: clientId, email, connection: CONNECTION }),
    signal: AbortSignal.timeout(MEMBER_CALL_TIMEOUT),
  });
  if (!answer.ok) throw new PageError(answer.status, 'The password reset email could not be sent');
}

/** Ends all sessions in this browser and resolves with the URL to navigate to. */
export async function postLogout(accessToken: string | null): Promise<string> {
  const answer = await fetch('/user/logout/', {
    method: 'POST',
    credentials: 'same-origin',
    // The time limit matters because other calls to the member API wait for this one.
    signal: AbortSignal.timeout(LOGOUT_WITHIN),
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      ...authorization(accessToken),
    },
  });
  if (!siteResponse(answer).ok) {
    throw new PageError(answer.status, 'The session could not be ended');
  }
  const { to } = itemOf(await answer.json());
  return typeof to === 'string' ? to : '/';
}

/**
 * Returns a function that reports a pending sign-out to the server. Callers await it before other calls, so that a
 * reader who signed out offline does not count as signed in.
 */
export function signOutEnder(memory: AuthMemory, signOut: () => Promise<string>) {
  let ending: Promise<void> | null = null;
  const end = async (): Promise<void> => {
    await signOut();
    memory.setEnding(false);
  };
  return (): Promise<void> => {
    if (!memory.isEnding()) return Promise.resolve();
    return (ending ??= end().finally(() => {
      ending = null;
    }));
  };
}

/** Returns the member's profile, or null if the API responds with an error status. */
export async function getProfile(
  siteKey: string,
  accessToken: string | null,
): Promise<Record<string, unknown> | null> {
  const answer = await fetch(`/api/neutron/users/rna/${siteKey}/user`, {
    credentials: 'same-origin',
    headers: { accept: 'application/json', ...authorization(accessToken) },
    signal: AbortSignal.timeout(MEMBER_CALL_TIMEOUT),
  });
  return siteResponse(answer).ok ? itemOf(await answer.json()) : null;
}

/** Reports clicks on sign-in links and on elements marked with `data-log-out`. */
export function watchAccountLinks(
  page: Window,
  onPress: Parameters<Identity['watchLinks']>[0],
): () => void {
  const pressed = (event: MouseEvent): void => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const { target } = event;
    if (!isPlain || event.button !== 0 || !(target instanceof Element)) return;
    const region = target.closest('header')
      ? 'header'
      : target.closest('footer')
        ? 'footer'
        : 'page';
    if (target.closest('[data-log-out]')) {
      event.preventDefault();
      onPress({ kind: 'logout', source: region });
      return;
    }
    const link = target.closest('a');
    if (!link || link.origin !== page.location.origin || link.target === '_blank') return;
    if (link.pathname !== '/user/login/') return;
    event.preventDefault();
    onPress({ kind: 'login', source: region });
  };
  // Runs in the capture phase, before the app's own link handler, which leaves these URLs to the browser.
  page.document.addEventListener('click', pressed, true);
  return () => page.document.removeEventListener('click', pressed, true);
}

function authorization(accessToken: string | null): Record<string, string> {
  return accessToken === null ? {} : { authorization: `Bearer ${accessToken}` };
}
