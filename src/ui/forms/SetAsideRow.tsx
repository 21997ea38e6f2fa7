import type { ReactNode } from 'react';
import { PROFILE_FIELDS } from '../../model/members/memberProfile';
import { changeWords, type OutboxItem } from '../../model/members/outboxItem';
import { PROFILE_LABELS, profileWords } from '../../model/members/profileWords';
import { Button } from './Button';
import styles from './SetAsideRow.module.css';

export interface SetAsideRowProps {
  item: OutboxItem;
  onRetry: () => void;
  onDiscard: () => void;
}

/**
 * Shows a change that is no longer sent automatically, with the reason, both values if there is a conflict, and a
 * button for each resolution. Displayed next to the field or row that the change belongs to, and in the sign-out
 * prompt.
 */
export function SetAsideRow({ item, onRetry, onDiscard }: SetAsideRowProps): ReactNode {
  const words = changeWords(item.change);
  const isConflict = item.setAside?.kind === 'conflict';
  const [again, drop] = isConflict ? ['Save yours', 'Keep current'] : ['Send again', 'Discard'];
  return (
    <div className={styles['aside']} data-set-aside="" role="alert">
      <p className={styles['reason']}>{reasonWords(item)}</p>
      {isConflict && <BothValues item={item} />}
      <p className={styles['row']}>
        <Button aria-label={`${again}: ${words}`} onClick={onRetry}>
          {again}
        </Button>
        <Button look="plain" aria-label={`${drop}: ${words}`} onClick={onDiscard}>
          {drop}
        </Button>
      </p>
    </div>
  );
}

export function reasonWords({ setAside, change }: OutboxItem): string {
  const words = changeWords(change);
  switch (setAside?.kind) {
    case 'refused':
      return `${words}: not saved. ${setAside.message}`;
    case 'conflict':
      return 'Your profile was changed in another browser in the meantime, so your changes were not saved.';
    default:
      return `${words}: not saved, because it waited more than three weeks to be sent.`;
  }
}

function BothValues({ item: { change, setAside } }: { item: OutboxItem }): ReactNode {
  if (change.kind !== 'profile' || setAside?.kind !== 'conflict') return null;
  const { theirs } = setAside;
  const different = PROFILE_FIELDS.filter((name) => change.form[name].trim() !== theirs[name]);
  return (
    <table className={styles['both']}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Current</th>
          <th scope="col">Your change</th>
        </tr>
      </thead>
      <tbody>
        {different.map((name) => (
          <tr key={name}>
            <th scope="row">{PROFILE_LABELS[name]}</th>
            <td>{profileWords(name, theirs[name])}</td>
            <td>{profileWords(name, change.form[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
