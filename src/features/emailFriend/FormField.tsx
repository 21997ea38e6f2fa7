import type { ReactNode } from 'react';
import { FIELD_NAMES } from '../../model/members/emailFriend';
import styles from './EmailFriend.module.css';

export interface FormFieldProps {
  name: 'to' | 'from' | 'name' | 'message';
  label: string;
  /** `lines` is a multi-line field and the only optional one. */
  type: 'email' | 'text' | 'lines';
  problem: string | undefined;
  autoComplete?: string;
  note?: string;
  onType?: (value: string) => void;
}

/** A labeled field with its error message. */
export function FormField(props: FormFieldProps): ReactNode {
  const { name, label, type, problem, autoComplete, note, onType } = props;
  const id = `email-friend-${name}`;
  const described = [problem && `${id}-problem`, note && `${id}-note`].filter(Boolean).join(' ');
  const control = {
    id,
    name: FIELD_NAMES[name],
    className: styles['control'],
    autoComplete,
    'aria-invalid': problem !== undefined,
    'aria-describedby': described || undefined,
  };
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      {type === 'lines' ? (
        <textarea {...control} rows={4} onChange={(event) => onType?.(event.target.value)} />
      ) : (
        <input {...control} type={type} required />
      )}
      {note && (
        <p className={styles['note']} id={`${id}-note`}>
          {note}
        </p>
      )}
      {problem && (
        <p className={styles['problem']} id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}
