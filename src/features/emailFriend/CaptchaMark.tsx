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

const WORKING = 'Captcha: checking that you are not a robot. You don’t need to do anything.';
const DONE = 'Captcha passed: you are not a robot.';
