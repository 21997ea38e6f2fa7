import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { continued, offerDismissed, selectReadingState } from '../../features/reading/readingSlice';
import { useLazy } from '../../ui/lazy/useLazy';

const loadTab = () =>
  import(/* webpackChunkName: "reading" */ '../../features/reading/ContinueTab');

/** Offers to continue a story that the reader did not finish. */
export function ContinuePart(): ReactNode {
  const dispatch = useDispatch();
  const { offer } = useSelector(selectReadingState);
  const tab = useLazy(loadTab, offer !== null);
  return (
    tab &&
    offer && (
      <tab.ContinueTab
        position={offer}
        onContinue={(path) => dispatch(continued({ path }))}
        onDismiss={(path) => dispatch(offerDismissed({ path }))}
      />
    )
  );
}
