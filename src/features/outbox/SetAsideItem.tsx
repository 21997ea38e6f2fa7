import type { ReactNode } from 'react';
import { PROFILE_FIELDS } from '../../model/members/memberProfile';
import { changeWords, type OutboxItem } from '../../model/members/outboxItem';
import { PROFILE_LABELS, profileWords } from '../../model/members/profileWords';
import { Button } from '../../ui/forms/Button';
import styles from './OutboxNotice.module.css';

export interface SetAsideItemProps {
  item: OutboxItem;
  onRetry: (id: string) => void;
  onDiscard: (id: string) => void;
}

/** A quarantined change: why it is not retried and what the member can do. */
export function SetAsideItem({ item, onRetry, onDiscard }: SetAsideItemProps): ReactNode {
  const words = changeWords(item.change);
  const isConflict = item.setAside?.kind === 'conflict';
  const again = isConflict ? 'Save yours' : 'Send again';
  return (
    <li data-outbox-item="set-aside">
      {words}: {reasonWords(item)}
      {isConflict && <BothValues item={item} />}
      <span className={styles['row']}>
        <Button look="plain" aria-label={`${again}: ${words}`} onClick={() => onRetry(item.id)}>
          {again}
        </Button>
        <Button look="plain" aria-label={`Discard: ${words}`} onClick={() => onDiscard(item.id)}>
          Discard
        </Button>
      </span>
    </li>
  );
}

function reasonWords({ setAside }: OutboxItem): string {
  switch (setAside?.kind) {
    case 'refused':
      return `not saved. ${setAside.message}`;
    case 'conflict':
      return 'not saved, because another browser made a conflicting change in the meantime.';
    default:
      return 'not saved, because it waited longer than three weeks.';
  }
}

function BothValues({ item: { change, setAside } }: { item: OutboxItem }): ReactNode {
  if (change.kind !== 'profile' || setAside?.kind !== 'conflict') return null;
  const { theirs } = setAside;
  const different = PROFILE_FIELDS.filter((name) => change.form[name].trim() !== theirs[name]);
  return (
    <dl className={styles['both']}>
      {different.map((name) => (
        <div key={name}>
          <dt>{PROFILE_LABELS[name]}: current</dt>
          <dd>{profileWords(name, theirs[name])}</dd>
          <dt>{PROFILE_LABELS[name]}: your change</dt>
          <dd>{profileWords(name, change.form[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
