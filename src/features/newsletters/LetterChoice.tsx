import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { NewsletterEntry } from '../../model/routing/pageComponents';
import styles from './LetterChoice.module.css';
import { LetterSwitch } from './LetterSwitch';
import { selectSubscriptions } from './newslettersSlice';
import { SIGNUP_ID } from './SignupForm';

/** Control below a newsletter: a sign-up checkbox, or a member's own switch. */
export function LetterChoice({
  letter,
}: {
  letter: Pick<NewsletterEntry, 'id' | 'title'>;
}): ReactNode {
  const { status } = useSelector(selectSubscriptions);
  if (status === 'ready') {
    return (
      <div className={styles['choice']}>
        <LetterSwitch id={letter.id} title={letter.title} />
      </div>
    );
  }
  return (
    <label className={styles['choice']}>
      <input
        className={styles['box']}
        type="checkbox"
        name={`newsletter:${letter.id}`}
        form={SIGNUP_ID}
      />
      <span>
        Send me <strong>{letter.title}</strong>
      </span>
    </label>
  );
}
