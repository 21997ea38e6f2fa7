import { useEffect, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useSelector } from 'react-redux';
import { PASSKEY_NAME_LENGTH, type Passkey } from '../../model/members/passkeys';
import {
  addPasskey,
  canUsePasskeys,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '../../platform/identity/passkeyCalls';
import type { ChangeOutcome } from '../../platform/identity/changeOutcome';
import { Button } from '../../ui/forms/Button';
import { FormField } from '../../ui/forms/FormField';
import styles from './MemberDesk.module.css';
import { selectSiteKey } from './membersSlice';
import { PasskeyRow } from './PasskeyRow';
import { PasswordSwitch } from './PasswordSwitch';
import { textOf } from './textOf';
import { useConfirmation } from './useConfirmation';

type Change = () => Promise<ChangeOutcome>;

/** Lists, adds, renames and removes a member's passkeys. */
export function PasskeyDesk(): ReactNode {
  const siteKey = useSelector(selectSiteKey);
  /** Undefined until the passkeys are loaded; null if they could not be loaded. */
  const [passkeys, setPasskeys] = useState<Passkey[] | null>();
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const { withConfirmation, question } = useConfirmation('passkeys');

  useEffect(() => {
    let isHere = true;
    void listPasskeys(siteKey).then((found) => {
      if (isHere) setPasskeys(found);
    });
    return () => {
      isHere = false;
    };
  }, [siteKey]);

  async function run(change: Change, words: string): Promise<void> {
    if (isBusy && question === null) return;
    setIsBusy(true);
    setProblem(null);
    setDone('');
    const outcome = await withConfirmation(change);
    if (outcome.kind === 'done') {
      setPasskeys(await listPasskeys(siteKey));
      setDone(words);
    }
    if (outcome.kind === 'failed') setProblem(outcome.message);
    setIsBusy(false);
  }

  function add(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const name = textOf(new FormData(form), 'passkey-name').trim() || 'My passkey';
    const change: Change = async () => {
      setIsAdding(true);
      const outcome = await addPasskey(siteKey, name);
      setIsAdding(false);
      if (outcome.kind === 'done') form.reset();
      return outcome;
    };
    void run(change, `“${name}” was added. We have sent you an email about it.`);
  }

  return (
    <>
      <section className={styles['part']} aria-labelledby="passkeys-title">
        <h2 className={styles['title']} id="passkeys-title">
          Your passkeys
        </h2>
        <p className={styles['hint']}>
          A passkey lets you log in with your fingerprint, face or screen lock. It cannot be
          guessed, and it works on this site only.
        </p>
        {passkeys === null && (
          <p role="status">This list could not be loaded. Reload the page to try again.</p>
        )}
        {passkeys?.length === 0 && <p>You have no passkeys yet.</p>}
        {passkeys && passkeys.length > 0 && (
          <ul>
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                onRename={(name) =>
                  void run(() => renamePasskey(siteKey, passkey.id, name), `Renamed to “${name}”.`)
                }
                onRemove={() =>
                  void run(
                    () => removePasskey(siteKey, passkey.id),
                    `“${passkey.name}” was removed. Delete it on your device, too, so that it is not offered again.`,
                  )
                }
              />
            ))}
          </ul>
        )}
        {question}
        {problem !== null && (
          <p className={styles['alert']} role="alert">
            {problem}
          </p>
        )}
        <p role="status">{done}</p>
        {canUsePasskeys() ? (
          <form className={styles['part']} noValidate onSubmit={add}>
            <FormField
              id="passkey-name"
              name="passkey-name"
              label="Name of the new passkey"
              autoComplete="off"
              maxLength={PASSKEY_NAME_LENGTH}
              note="For example, the device or password manager that stores it."
            />
            <div className={styles['row']}>
              <Button type="submit" aria-disabled={isBusy}>
                {isAdding ? 'Adding…' : 'Add a passkey'}
              </Button>
            </div>
          </form>
        ) : (
          <p>
            This browser does not support passkeys. Open this page in another browser to add one.
          </p>
        )}
      </section>
      <PasswordSwitch passkeyCount={passkeys?.length ?? 0} />
    </>
  );
}
