import type { ReactNode } from 'react';
import type { SharedLink } from '../../model/library/sharedLink';
import { Button } from '../../ui/forms/Button';
import { Notice } from '../../ui/layers/Notice';
import { Link } from '../../ui/links/Link';
import { saveProblemWords } from './savedSelectors';
import styles from './SharedNotice.module.css';
import type { SavedState } from './savedSlice';

export interface SharedNoticeProps extends Pick<SavedState, 'saving'> {
  shared: SharedLink;
  onRetry: (path: string) => void;
  onClose: () => void;
}

/** Shows whether a link shared from another app was saved. */
export function SharedNotice({ shared, saving, onRetry, onClose }: SharedNoticeProps): ReactNode {
  const close = <Button onClick={onClose}>Close</Button>;
  if (shared.kind === 'none') {
    return <Notice action={close}>What you shared contains no link, so nothing was saved.</Notice>;
  }
  if (shared.kind === 'elsewhere') {
    return (
      <Notice action={close}>
        Nothing was saved: only stories from this site can be saved, and your link leads to{' '}
        {shared.host}.
      </Notice>
    );
  }
  const { kind, path } = shared;
  const open = (
    <Link className={styles['open']} href={path}>
      Open it
    </Link>
  );
  if (kind === 'page') {
    const actions = (
      <>
        {open}
        {close}
      </>
    );
    return (
      <Notice action={actions}>
        Nothing was saved: the shared link does not lead to a story that can be saved.
      </Notice>
    );
  }
  const problem = saving[path];
  if (problem === undefined || problem === 'saving') {
    return <Notice>Saving the story that you shared…</Notice>;
  }
  const actions = (
    <>
      <Button
        onClick={() => {
          onRetry(path);
        }}
      >
        Try again
      </Button>
      {open}
      {close}
    </>
  );
  return (
    <Notice tone="warning" action={actions}>
      {saveProblemWords(problem)}
    </Notice>
  );
}
