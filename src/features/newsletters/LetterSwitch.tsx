import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import styles from './LetterChoice.module.css';
import {
  journeyWished,
  selectChanging,
  selectFailed,
  selectIsSubscribed,
} from './newslettersSlice';

/** Starts and stops one letter; says that it does so only when the server confirmed it. */
export function LetterSwitch({ id, title }: { id: string; title: string }): ReactNode {
  const dispatch = useDispatch();
  const isOn = useSelector((root: object) => selectIsSubscribed(root, id));
  const changing = useSelector((root: object) => selectChanging(root, id));
  const failed = useSelector((root: object) => selectFailed(root, id));
  const direction = isOn ? 'unsubscribe' : 'subscribe';
  const words = isOn ? 'Unsubscribe' : 'Subscribe';
  return (
    <div className={styles['switch']}>
      <Button
        className={styles['button']}
        aria-label={`${words}: ${title}`}
        data-subscribed={isOn}
        aria-disabled={changing !== null}
        onClick={() => {
          if (changing === null) dispatch(journeyWished({ id, direction }));
        }}
      >
        {words}
      </Button>
      <span
        className={classNames(
          failed ? styles['problem'] : styles['state'],
          isOn && !changing && !failed && styles['on'],
        )}
        role="status"
      >
        {stateWords(isOn, changing !== null, failed !== null)}
      </span>
    </div>
  );
}

function stateWords(isOn: boolean, isChanging: boolean, hasFailed: boolean): string {
  if (isChanging) return 'Waiting for the server…';
  if (hasFailed) return 'That did not work. Nothing was changed.';
  return isOn ? 'You get this letter' : 'You do not get this letter';
}
