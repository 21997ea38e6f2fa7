import {
  listenPaused,
  listenRateChosen,
  listenResumed,
  listenStepped,
} from '../../src/features/listen/listenSlice';

/** Types of the actions with which a reader changes the position, the speed, or whether anything plays. */
export const PLAYER_CHANGES = [listenPaused, listenResumed, listenStepped, listenRateChosen].map(
  ({ type }) => type,
);
