import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Opens a dialog as a modal and locks scrolling of the page below it. On unmount, closes the dialog and restores focus,
 * which would be lost if an open dialog were removed.
 * @param openedBy The element that opened the dialog. Needed if that element might not have focus, because Safari does
 * not focus a clicked link.
 */
export function useModalDialog(openedBy?: HTMLElement): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const root = document.documentElement;
    root.setAttribute('data-scroll-locked', '');
    return () => root.removeAttribute('data-scroll-locked');
  }, []);
  useLayoutEffect(() => {
    const shown = dialog.current;
    const before = openedBy ?? document.activeElement;
    const opener = before instanceof HTMLElement ? before : null;
    const marks = opener && marksOf(opener);
    shown?.showModal();
    return () => {
      shown?.close();
      const target = opener?.isConnected ? opener : marks && alike(marks);
      // An element in a closed menu cannot be focused, so the menu's summary is focused instead.
      const menu = target?.closest('details:not([open])');
      (menu?.querySelector('summary') ?? target)?.focus({ preventScroll: true });
    };
  }, [openedBy]);
  return dialog;
}

/** Returns properties that identify the element after it has been rendered again. */
function marksOf(element: HTMLElement) {
  const { tagName, textContent } = element;
  return { tagName, textContent, href: element.getAttribute('href') };
}

function alike(marks: ReturnType<typeof marksOf>): HTMLElement | undefined {
  const elements = [...document.querySelectorAll<HTMLElement>(marks.tagName)];
  return elements.find(
    (other) =>
      other.textContent === marks.textContent &&
      other.getAttribute('href') === marks.href &&
      other.closest('dialog') === null,
  );
}
