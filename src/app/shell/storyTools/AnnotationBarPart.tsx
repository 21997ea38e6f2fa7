import { useCallback, useContext, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { AnnotationBar } from '../../../features/annotations/AnnotationBar';
import {
  annotationBarClosed,
  annotationRemovalRequested,
  highlightRequested,
  noteClosed,
  noteOpened,
  noteSubmitted,
  selectAnnotations,
} from '../../../features/annotations/annotationsSlice';
import { PublicOrigin } from '../../../features/share/publicOrigin';
import { passageLink } from '../../../model/annotations/passageLink';
import { copyText } from '../../../platform/browser/shareActions';
import { useAppDispatch } from '../../store/hooks';

/** Connects the annotation bar to the store. */
export function AnnotationBarPart(): ReactNode {
  const dispatch = useAppDispatch();
  const state = useSelector(selectAnnotations);
  const highlight = useCallback(
    (isNoting: boolean) => dispatch(highlightRequested({ isNoting })),
    [dispatch],
  );
  const close = useCallback(() => dispatch(annotationBarClosed()), [dispatch]);
  const origin = useContext(PublicOrigin);
  if (!state.bar) return null;
  return (
    <AnnotationBar
      state={state}
      bar={state.bar}
      onHighlight={highlight}
      onLinkCopied={({ path, quote }) => copyText(window, origin + passageLink(path, quote))}
      onNoteOpened={(id) => dispatch(noteOpened({ id }))}
      onNoteSaved={(id, note) => dispatch(noteSubmitted({ id, note }))}
      onNoteClosed={() => dispatch(noteClosed())}
      onRemove={(id) => dispatch(annotationRemovalRequested({ id }))}
      onClose={close}
    />
  );
}
