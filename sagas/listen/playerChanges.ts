import {
  listenPaused,
  listenRateChosen,
  listenResumed,
  listenStepped,
} from '../../src/features/listen/listenSlice';

/** Types of the actions with which a reader changes what is heard: where, how fast, and whether. */
export const PLAYER_CHANGES = [listenPaused, listenResumed, listenStepped, listenRateChosen].map(
  ({ type }) => type,
);
