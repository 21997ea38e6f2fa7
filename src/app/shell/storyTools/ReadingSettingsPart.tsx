import type { ReactNode } from 'react';
import { appearanceChosen } from '../../../features/appearance/appearanceSlice';
import { modalClosed, selectOpenModal } from '../../../features/modal/modalSlice';
import { useLazy } from '../../../ui/lazy/useLazy';
import { useAppDispatch, useAppSelector } from '../../store/hooks';

const loadPanel = () =>
  import(/* webpackChunkName: "share" */ '../../../features/appearance/ReadingSettings');

/** Panel for choosing how stories look; its code loads on demand. */
export function ReadingSettingsPart(): ReactNode {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectOpenModal) === 'readingSettings';
  const state = useAppSelector(({ appearance }) => appearance);
  const panel = useLazy(loadPanel, isOpen);
  if (!panel || !isOpen || !state) return null;
  return (
    <panel.ReadingSettings
      state={state}
      onChoose={(choice) => dispatch(appearanceChosen(choice))}
      onClose={() => dispatch(modalClosed())}
    />
  );
}
