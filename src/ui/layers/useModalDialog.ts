import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Shows a dialog as modal, locks the scrolling of the page below it, and restores the focus on unmount; removing an
 * open dialog would lose it.
 * @param openedBy The element that opened the dialog, if it may not have the focus: Safari does not focus a clicked
 * link.
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
      // An element in a menu that has closed in the meantime cannot take the focus.
      const menu = target?.closest('details:not([open])');
      (menu?.querySelector('summary') ?? target)?.focus({ preventScroll: true });
    };
  }, [openedBy]);
  return dialog;
}

/** Returns a key that identifies an element after it has been rendered again. */
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
