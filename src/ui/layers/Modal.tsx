import { useEffect, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import styles from './Modal.module.css';

export interface ModalProps {
  title: string;
  children: ReactNode;
  /** Called on a click on the backdrop or the close button, and on Escape. */
  onClose: () => void;
}

/**
 * A modal dialog that is open while it is mounted. The browser keeps the focus inside. The page below is
 * inert and does not scroll; on close, the focus returns to its previous element, or to the one that has
 * replaced it.
 */
export function Modal({ title, children, onClose }: ModalProps): ReactNode {
  const dialog = useShown();
  useEffect(() => {
    const root = document.documentElement;
    root.setAttribute('data-scroll-locked', '');
    return () => root.removeAttribute('data-scroll-locked');
  }, []);
  const pressBeside = (event: MouseEvent): void => {
    // The dialog element itself receives only clicks outside of its content, on the backdrop.
    if (event.target === event.currentTarget) onClose();
  };
  return (
    // Escape, the keyboard equivalent, fires the dialog's `cancel` event.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles['modal']}
      aria-label={title}
      onClick={pressBeside}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles['content']}>
        <div className={styles['head']}>
          <h2 className={styles['title']}>{title}</h2>
          <button className={styles['close']} type="button" aria-label="Close" onClick={onClose}>
            ×
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** Shows the dialog and restores the focus on unmount; removing an open dialog would lose it. */
function useShown() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    const before = document.activeElement;
    const opener = before instanceof HTMLElement ? before : null;
    const marks = opener && marksOf(opener);
    shown?.showModal();
    return () => {
      shown?.close();
      const target = opener?.isConnected ? opener : marks && alike(marks);
      target?.focus({ preventScroll: true });
    };
  }, []);
  return dialog;
}

/** Identifies an element after it was rendered again. */
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
