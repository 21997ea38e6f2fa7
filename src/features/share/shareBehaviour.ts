import type { Store } from '@reduxjs/toolkit';
import {
  SHARE_BUTTONS,
  SHARE_POPUP,
  sharePageAddress,
  shareText,
  type ShareButton,
  type SharedStory,
} from '../../model/members/sharing';
import { canShare, copyText, openPopup, shareBySystem } from '../../platform/browser/shareActions';
import { modalOpened } from '../modal/modalSlice';
import { emailFormOpened } from '../emailFriend/emailFriendSlice';
import { moveListenButton } from './listenButton';
import { moveSaveButton } from './saveButton';
import { linkWanted, selectShortUrl, type ShareState } from './shareSlice';

/**
 * Networks that receive the short link, because they limit the length of a post. Reddit rejects short links, and the
 * other networks resolve them.
 */
const SHORT_ON: readonly ShareButton[] = ['twitter'];
const MENU = '[data-share-menu]';

/** Resolves when the share bar's markup exists. The app renders the markup only after its code has loaded. */
export function barRendered(bar: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(check);
    function check(): void {
      if (!bar.querySelector(MENU)) return;
      observer.disconnect();
      resolve();
    }
    observer.observe(bar, { childList: true, subtree: true });
    check();
  });
}

/**
 * Makes the share bar interactive: opens networks in a popup and the email form in a dialog, closes the menu, and
 * copies the link, preferably the short one. Also connects the buttons for saving, listening and reading settings.
 * @returns A function that removes the listeners.
 */
export function moveShareBar(bar: HTMLElement, story: SharedStory, store: Store): () => void {
  const page = bar.ownerDocument.defaultView;
  const menu = bar.querySelector<HTMLDetailsElement>(MENU);
  if (!page || !menu) return () => undefined;
  const stopping = new AbortController();
  const { signal } = stopping;
  const { path, url: longUrl, title } = story;
  const shortUrl = (): string =>
    selectShortUrl(store.getState() as { share: ShareState }, path) ?? longUrl;

  function follow(event: MouseEvent, link: HTMLAnchorElement): void {
    const button = SHARE_BUTTONS.find((name) => name === link.dataset['share']);
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (!page || !button || !isPlain) return;
    if (button === 'comments') {
      if (openDiscussion(page.document, link.hash.slice(1))) event.preventDefault();
      return;
    }
    if (button === 'email') {
      event.preventDefault();
      store.dispatch(emailFormOpened({ path, title }));
      return;
    }
    const url = SHORT_ON.includes(button) ? shortUrl() : longUrl;
    const address = sharePageAddress(button, { ...story, url });
    // If the popup is blocked, the link opens as it would without JavaScript.
    if (address !== null && openPopup(page, address, SHARE_POPUP)) event.preventDefault();
  }

  async function copy(): Promise<void> {
    const isCopied = page !== null && (await copyText(page, shortUrl()));
    announce(isCopied ? 'Link copied' : 'Could not copy the link');
  }

  function announce(words: string): void {
    const status = bar.querySelector('[data-share-status]');
    if (status) status.textContent = words;
  }

  const saveButton = bar.querySelector<HTMLElement>('[data-save-story]');
  const saving = saveButton && moveSaveButton(saveButton, path, store, announce);
  const listenButton = bar.querySelector<HTMLElement>('[data-listen-story]');
  const listening =
    listenButton && moveListenButton(listenButton, { path, title }, store, announce);
  signal.addEventListener('abort', () => {
    saving?.stop();
    listening?.stop();
  });
  bar.addEventListener(
    'click',
    (event) => {
      const pressed = event.target instanceof Element ? event.target.closest('a, button') : null;
      if (!pressed) return;
      if (pressed instanceof HTMLAnchorElement) follow(event, pressed);
      else if (pressed === saveButton) saving?.press();
      else if (pressed.hasAttribute('data-listen-story')) listening?.press();
      else if (pressed.hasAttribute('data-reading-settings'))
        store.dispatch(modalOpened({ name: 'readingSettings' }));
      else if (pressed.hasAttribute('data-share-copy')) void copy();
      else void shareBySystem(page, { title, text: shareText(story), url: shortUrl() });
      menu.open = false;
    },
    { signal },
  );
  closeMenuElsewhere(bar, menu, signal);
  bar.dataset['live'] = canShare(page) ? 'copy system' : 'copy';
  store.dispatch(linkWanted({ path, longUrl }));
  return () => {
    stopping.abort();
  };
}

/** Closes the menu on Escape, on an outside click and when focus leaves it. */
function closeMenuElsewhere(bar: HTMLElement, menu: HTMLDetailsElement, signal: AbortSignal): void {
  const leave = ({ target }: Event): void => {
    if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  };
  const page = bar.ownerDocument;
  page.addEventListener('pointerdown', leave, { signal });
  page.addEventListener('focusin', leave, { signal });
  page.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape' || !menu.open) return;
      const hadFocus = menu.contains(page.activeElement);
      menu.open = false;
      if (hadFocus) menu.querySelector('summary')?.focus();
    },
    { signal },
  );
}

/**
 * Opens a story's discussion panel and scrolls it into view.
 * @returns False if the story has no discussion panel.
 */
function openDiscussion(document: Document, anchor: string): boolean {
  const section = document.getElementById(anchor);
  const panel = section?.querySelector('details');
  if (!section || !panel) return false;
  panel.open = true;
  section.scrollIntoView();
  panel.querySelector('summary')?.focus({ preventScroll: true });
  return true;
}
