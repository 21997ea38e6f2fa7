import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { continued, offerDismissed, selectReadingState } from '../../features/reading/readingSlice';
import { selectReadingListNotice } from '../../features/saved/readingListSlice';
import { Button } from '../../ui/forms/Button';
import { Notice } from '../../ui/layers/Notice';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { ChangesNotice } from './ChangesNotice';

/**
 * Shows what has changed in a story since it was read, or else offers to continue where the reader stopped. Yields to
 * the reading-list notice, which appears at the same position.
 */
export function StoryNotice({ path }: { path: string }): ReactNode {
  const dispatch = useAppDispatch();
  const changes = useAppSelector((state) => state.changes?.shown[path]);
  const { offer } = useSelector(selectReadingState);
  const listNotice = useAppSelector((state) => selectReadingListNotice(state, false));
  if (listNotice) return null;
  if (changes) return <ChangesNotice path={path} changes={changes} />;
  if (offer?.path !== path) return null;
  const actions = (
    <>
      <Button onClick={() => dispatch(continued({ path }))}>Continue</Button>
      <Button onClick={() => dispatch(offerDismissed({ path }))}>Dismiss</Button>
    </>
  );
  return <Notice action={actions}>Continue where you left off?</Notice>;
}
