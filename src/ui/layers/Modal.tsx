import { useEffect, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import styles from './Modal.module.css';

export interface ModalProps {
  title: string;
  children: ReactNode;
  /** The reader pressed beside it, its button, or Escape. */
  onClose: () => void;
}

/**
 * A window above the page, open as long as it is drawn. The browser keeps focus inside; the page
 * below neither scrolls nor answers until it is closed, and focus returns to where it was.
 */
export function Modal({ title, children, onClose }: ModalProps): ReactNode {
  const dialog = useShown();
  useEffect(() => {
    const root = document.documentElement;
    root.setAttribute('data-scroll-locked', '');
    return () => root.removeAttribute('data-scroll-locked');
  }, []);
  const pressBeside = (event: MouseEvent): void => {
    // What is drawn of the dialog itself, around its content, is the backdrop.
    if (event.target === event.currentTarget) onClose();
  };
  return (
    // Escape, the keyboard's way to close, comes as the dialog's own `cancel`.
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

/** A dialog that is merely taken away would take the focus with it. */
function useShown() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    const before = document.activeElement;
    shown?.showModal();
    return () => {
      shown?.close();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return dialog;
}
