import type { MouseEvent, ReactNode } from 'react';
import styles from './Modal.module.css';
import { useModalDialog } from './useModalDialog';

export interface ModalProps {
  title: string;
  children: ReactNode;
  /** Called when the reader clicks the backdrop or the close button, or presses Escape. */
  onClose: () => void;
}

/**
 * A modal dialog that is open while it is mounted. The browser keeps focus inside the dialog. The page below is inert
 * and does not scroll. On close, focus returns to the previously focused element, or to that element's replacement.
 */
export function Modal({ title, children, onClose }: ModalProps): ReactNode {
  const dialog = useModalDialog();
  const pressBeside = (event: MouseEvent): void => {
    // Only clicks on the backdrop have the dialog element itself as their target.
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
