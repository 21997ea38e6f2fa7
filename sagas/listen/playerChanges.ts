import {
  listenPaused,
  listenRateChosen,
  listenResumed,
  listenStepped,
} from '../../src/features/listen/listenSlice';

/** Types of the actions dispatched when the reader pauses, resumes, skips or changes the speed. */
export const PLAYER_CHANGES = [listenPaused, listenResumed, listenStepped, listenRateChosen].map(
  ({ type }) => type,
);
