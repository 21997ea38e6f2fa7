import type { ReactNode } from 'react';
import styles from './EmailFriend.module.css';
import type { EmailFriendState } from './emailFriendSlice';

export interface CaptchaMarkProps {
  status: EmailFriendState['status'];
  problem: string | undefined;
}

/** The captcha asks nothing of the reader: it says how far the browser is with its calculation. */
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
