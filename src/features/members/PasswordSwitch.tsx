import { useEffect, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { PasswordStatus } from '../../model/members/passkeys';
import { passwordStatus, turnPasswordOff } from '../../platform/identity/accountCalls';
import { Button } from '../../ui/forms/Button';
import { Link } from '../../ui/links/Link';
import styles from './MemberDesk.module.css';
import { selectSiteKey } from './membersSlice';
import { useConfirmation } from './useConfirmation';

interface PasswordSwitchProps {
  /** Number of the member's passkeys. At least one is required to turn the password off. */
  passkeyCount: number;
}

/** Lets a member with a passkey turn the password off. */
export function PasswordSwitch({ passkeyCount }: PasswordSwitchProps): ReactNode {
  const siteKey = useSelector(selectSiteKey);
  const [status, setStatus] = useState<PasswordStatus | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { withConfirmation, question } = useConfirmation('password-off');

  useEffect(() => {
    let isHere = true;
    void passwordStatus(siteKey).then((found) => {
      if (isHere) setStatus(found);
    });
    return () => {
      isHere = false;
    };
  }, [siteKey, passkeyCount]);

  async function turnOff(): Promise<void> {
    if (isSending && question === null) return;
    setIsSending(true);
    setProblem(null);
    const outcome = await withConfirmation(() => turnPasswordOff(siteKey));
    setIsSending(false);
    if (outcome.kind === 'failed') setProblem(outcome.message);
    if (outcome.kind !== 'done') return;
    setIsAsking(false);
    setStatus({ isOn: false, canTurnOff: false });
  }

  if (status === null) return null;
  return (
    <section className={styles['part']} aria-labelledby="password-switch-title">
      <h2 className={styles['title']} id="password-switch-title">
        Log in without a password
      </h2>
      <p role="status">
        {status.isOn
          ? 'You can also log in with your password.'
          : 'Your password is turned off. You can only log in with a passkey.'}
      </p>
      {!status.isOn && (
        <p className={styles['hint']}>
          If you lose your passkeys, set a new password with “Forgot your password?” when you log
          in. To turn your password on now, set one in your{' '}
          <Link href="/members/preferences/">preferences</Link>.
        </p>
      )}
      {status.isOn && !status.canTurnOff && (
        <p className={styles['hint']}>Once you have a passkey, you can turn your password off.</p>
      )}
      {status.canTurnOff && (
        <>
          <p className={styles['hint']}>
            With no password, there is nothing for anyone to guess or steal. Turning your password
            off logs you out of every other browser.
          </p>
          <div className={styles['row']}>
            {isAsking ? (
              <>
                <Button
                  look="plain"
                  className={styles['danger']}
                  aria-disabled={isSending}
                  onClick={() => void turnOff()}
                >
                  Yes, turn it off
                </Button>
                <Button
                  look="plain"
                  onClick={() => {
                    setIsAsking(false);
                  }}
                >
                  Keep it on
                </Button>
              </>
            ) : (
              <Button
                look="plain"
                onClick={() => {
                  setIsAsking(true);
                }}
              >
                Turn the password off…
              </Button>
            )}
          </div>
        </>
      )}
      {question}
      {problem !== null && (
        <p className={styles['alert']} role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
