import { useEffect, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import {
  endOtherSignIns,
  endSignIn,
  signedInBrowsers,
  type SignedInBrowser,
} from '../../platform/identity/accountCalls';
import { Button } from '../../ui/forms/Button';
import { selectAuth } from '../auth/authSlice';
import styles from './MemberDesk.module.css';
import { selectSiteKey } from './membersSlice';

const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Lists the browsers in which a member is signed in, with a button to end each session but the current one. */
export function SessionList(): ReactNode {
  const siteKey = useSelector(selectSiteKey);
  const [browsers, setBrowsers] = useState<SignedInBrowser[]>([]);
  /** Message shown in place of a list that could not be loaded. */
  const [failure, setFailure] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { user, endedMemberId } = useSelector(selectAuth);
  const isEnded = endedMemberId !== null;
  useEffect(() => {
    if (isEnded) return undefined;
    let isHere = true;
    void signedInBrowsers(siteKey).then((found) => {
      if (!isHere) return;
      setBrowsers(typeof found === 'string' ? [] : found);
      setFailure(typeof found === 'string' ? found : null);
    });
    return () => {
      isHere = false;
    };
  }, [siteKey, user, isEnded]);

  async function end(id: string): Promise<void> {
    const isDone = await endSignIn(siteKey, id);
    setProblem(isDone ? null : 'We couldn’t log out that browser. Please try again.');
    if (isDone) setBrowsers((before) => before.filter((other) => other.id !== id));
  }

  async function endOthers(): Promise<void> {
    const isDone = await endOtherSignIns(siteKey);
    setProblem(isDone ? null : 'We couldn’t log out the other browsers. Please try again.');
    if (isDone) setBrowsers((before) => before.filter(({ isCurrent }) => isCurrent));
  }

  return (
    <section className={styles['part']} aria-labelledby="sessions-title">
      <h2 className={styles['title']} id="sessions-title">
        Where you are logged in
      </h2>
      {failure !== null && <p role="status">{failure}</p>}
      <ul className={styles['sessions']}>
        {browsers.map(({ id, device, seenAt, isCurrent }) => (
          <li key={id} className={styles['session']}>
            <span>
              <strong>{device}</strong>
              <span className={styles['seen']}>
                {isCurrent ? 'This browser' : `Last seen ${WHEN.format(new Date(seenAt))}`}
              </span>
            </span>
            {!isCurrent && (
              <Button look="plain" aria-label={`Log out ${device}`} onClick={() => void end(id)}>
                Log out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {browsers.some(({ isCurrent }) => !isCurrent) && (
        <div className={styles['row']}>
          <Button look="plain" onClick={() => void endOthers()}>
            Log out all other browsers
          </Button>
        </div>
      )}
      {failure === null && (
        <p className={styles['hint']}>
          Don’t recognize a browser? Log it out, then change your password.
        </p>
      )}
      {problem !== null && (
        <p className={styles['alert']} role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
