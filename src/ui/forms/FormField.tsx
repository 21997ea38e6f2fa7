import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './FormField.module.css';

export interface FormFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  name: string;
  label: string;
  problem?: string | undefined;
  note?: ReactNode;
  /** Replaces the input; must have the same ID. */
  children?: ReactNode;
}

/** Form field with its label, required mark, and validation message. */
export function FormField(props: FormFieldProps): ReactNode {
  const { id, label, problem, note, children, ...input } = props;
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
        {input.required && (
          <span className={styles['required']}>
            {' '}
            <span aria-hidden="true">*</span> <span className={styles['word']}>required</span>
          </span>
        )}
      </label>
      {children ?? <input {...input} {...fieldMarks(id, problem, note)} />}
      {note && (
        <p className={styles['note']} id={`${id}-note`}>
          {note}
        </p>
      )}
      {problem !== undefined && (
        <p className={styles['problem']} id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}

/** Returns the attributes that connect a control to its label and messages. */
export function fieldMarks(
  id: string,
  problem: string | undefined,
  note?: ReactNode,
): {
  id: string;
  className: string | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
} {
  const ids = [problem !== undefined && `${id}-problem`, Boolean(note) && `${id}-note`];
  return {
    id,
    className: styles['control'],
    'aria-invalid': problem !== undefined,
    'aria-describedby': ids.filter(Boolean).join(' ') || undefined,
  };
}
