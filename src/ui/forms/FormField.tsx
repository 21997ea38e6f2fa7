import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './FormField.module.css';

export interface FormFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  name: string;
  label: string;
  problem?: string | undefined;
  note?: ReactNode;
  /** In the place of an input, with the same id. */
  children?: ReactNode;
}

/** A field with its label, its mark where it is required, and beside it what is wrong with it. */
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

/** What ties a control to its field. */
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
