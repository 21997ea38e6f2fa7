import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { Annotation } from '../../model/annotations/annotation';
import { Button } from '../../ui/forms/Button';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden';
import styles from './AnnotationActions.module.css';

export interface AnnotationActionsProps {
  annotation: Annotation;
  onEdit: () => void;
  onRemove: () => void;
}

/** Buttons that edit a highlight's note or remove the highlight. Removal requires confirmation if there is a note. */
export function AnnotationActions(props: AnnotationActionsProps): ReactNode {
  const { annotation, onEdit, onRemove } = props;
  const { note, quote } = annotation;
  const [isAsking, setIsAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  const questionId = useId();
  useEffect(() => {
    if (isAsking) keep.current?.focus();
  }, [isAsking]);
  if (isAsking) {
    return (
      <div className={styles['actions']} role="group" aria-labelledby={questionId}>
        <span id={questionId}>Remove the highlight and its note?</span>
        <Button look="plain" className={styles['action']} onClick={onRemove}>
          Remove
        </Button>
        <Button
          ref={keep}
          look="plain"
          className={styles['action']}
          onClick={() => {
            setIsAsking(false);
          }}
        >
          Keep
        </Button>
      </div>
    );
  }
  const about = <VisuallyHidden> “{quote.exact.slice(0, 60)}”</VisuallyHidden>;
  return (
    <div className={styles['actions']}>
      <Button look="plain" className={styles['action']} onClick={onEdit}>
        {note === '' ? 'Add a note' : 'Edit note'}
        {about}
      </Button>
      <Button
        look="plain"
        className={styles['action']}
        onClick={() => {
          if (note === '') onRemove();
          else setIsAsking(true);
        }}
      >
        Remove highlight
        {about}
      </Button>
    </div>
  );
}
