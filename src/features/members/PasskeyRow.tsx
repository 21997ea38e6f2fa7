import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { PASSKEY_NAME_LENGTH, type Passkey } from '../../model/members/passkeys';
import { Button } from '../../ui/forms/Button';
import { FormField } from '../../ui/forms/FormField';
import styles from './MemberDesk.module.css';
import { textOf } from './textOf';
import { useFocusOnChange } from './useFocusOnChange';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const dayOf = (iso: string): string => DAY.format(new Date(iso));

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: (name: string) => void;
  onRemove: () => void;
}

/** A passkey with buttons to rename and remove it. Removal requires confirmation. */
export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps): ReactNode {
  const { id, name, createdAt, usedAt } = passkey;
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const row = useFocusOnChange<HTMLLIElement>(open);
  const close = (): void => {
    setOpen(null);
  };

  function rename(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const next = textOf(new FormData(event.currentTarget), 'new-name').trim();
    if (next !== '' && next !== name) onRename(next);
    close();
  }

  return (
    <li ref={row} className={styles['session']}>
      {open === 'rename' ? (
        <form className={styles['part']} noValidate onSubmit={rename}>
          <FormField
            id={`name-${id}`}
            name="new-name"
            label={`New name for ${name}`}
            autoComplete="off"
            defaultValue={name}
            maxLength={PASSKEY_NAME_LENGTH}
          />
          <div className={styles['row']}>
            <Button type="submit">Save name</Button>
            <Button look="plain" onClick={close}>
              Cancel
            </Button>
          </div>
        </form>
      ) : (
        <>
          <span>
            <strong>{name}</strong>
            <span className={styles['seen']}>
              Added {dayOf(createdAt)},{' '}
              {usedAt === null ? 'not used yet' : `last used ${dayOf(usedAt)}`}
            </span>
          </span>
          <span className={styles['row']}>
            {open === 'remove' ? (
              <>
                <Button
                  look="plain"
                  className={styles['danger']}
                  aria-label={`Yes, remove ${name}`}
                  onClick={() => {
                    close();
                    onRemove();
                  }}
                >
                  Yes, remove it
                </Button>
                <Button look="plain" onClick={close}>
                  Keep it
                </Button>
              </>
            ) : (
              <>
                <Button
                  look="plain"
                  aria-label={`Rename ${name}`}
                  onClick={() => {
                    setOpen('rename');
                  }}
                >
                  Rename
                </Button>
                <Button
                  look="plain"
                  aria-label={`Remove ${name}`}
                  onClick={() => {
                    setOpen('remove');
                  }}
                >
                  Remove
                </Button>
              </>
            )}
          </span>
        </>
      )}
    </li>
  );
}
