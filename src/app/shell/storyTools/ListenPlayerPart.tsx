import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { ListenPlayer } from '../../../features/listen/ListenPlayer';
import {
  listenPaused,
  listenRateChosen,
  listenResumed,
  listenSkipped,
  listenStepped,
  listenStopped,
  listenUnqueued,
  recordingWanted,
  selectListen,
} from '../../../features/listen/listenSlice';
import { useAppDispatch } from '../../store/hooks';

/** Connects the player to the store. */
export function ListenPlayerPart(): ReactNode {
  const dispatch = useAppDispatch();
  const state = useSelector(selectListen);
  if (!state.story) return null;
  return (
    <ListenPlayer
      state={state}
      story={state.story}
      onPause={() => dispatch(listenPaused())}
      onResume={() => dispatch(listenResumed())}
      onStep={(by) => dispatch(listenStepped({ by }))}
      onRate={(rate) => dispatch(listenRateChosen({ rate }))}
      onKeep={() => dispatch(recordingWanted())}
      onSkip={() => dispatch(listenSkipped())}
      onUnqueue={(path) => dispatch(listenUnqueued({ path }))}
      onClose={() => dispatch(listenStopped())}
    />
  );
}
