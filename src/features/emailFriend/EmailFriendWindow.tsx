import type { ReactNode } from 'react';
import { SENT_TEXT, TITLE_TEXT } from '../../model/members/emailFriend';
import { Button } from '../../ui/forms/Button';
import { Modal } from '../../ui/layers/Modal';
import { EmailFriendForm, type EmailFriendFormProps } from './EmailFriendForm';
import styles from './EmailFriend.module.css';

export interface EmailFriendWindowProps extends EmailFriendFormProps {
  onClose: () => void;
}

export function EmailFriendWindow({
  state,
  story,
  onSubmit,
  onClose,
}: EmailFriendWindowProps): ReactNode {
  return (
    <Modal title={TITLE_TEXT} onClose={onClose}>
      <div className={styles['window']} data-component="email-friend">
        {state.status === 'sent' ? (
          <>
            <p className={styles['sent']} role="status">
              {SENT_TEXT}
            </p>
            <p>It should arrive within a few minutes.</p>
            <Button className={styles['submit']} onClick={onClose}>
              Back to the story
            </Button>
          </>
        ) : (
          <EmailFriendForm state={state} story={story} onSubmit={onSubmit} />
        )}
      </div>
    </Modal>
  );
}
