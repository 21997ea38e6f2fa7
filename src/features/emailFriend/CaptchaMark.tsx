import type { ReactNode } from 'react';
import styles from './EmailFriend.module.css';
import type { EmailFriendState } from './emailFriendSlice';

export interface CaptchaMarkProps {
  status: EmailFriendState['status'];
  problem: string | undefined;
}

/** Progress of the proof-of-work captcha, which needs no input from the reader. */
export function CaptchaMark({ status, problem }: CaptchaMarkProps): ReactNode {
  const state = problem ? 'failed' : status === 'ready' ? 'done' : 'working';
  return (
    <p className={styles['captcha']} data-captcha={state} role="status">
      {problem ?? (state === 'done' ? DONE : WORKING)}
    </p>
  );
}

const WORKING = 'Captcha: your browser is showing that it is no robot. There is nothing to do.';
const DONE = 'Captcha passed: your browser has shown that it is no robot.';
