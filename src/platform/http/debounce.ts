import { DEFAULT_DEBOUNCE } from '../../model/events/readerTimings';

export interface Debounced<Values extends unknown[]> {
  (...values: Values): void;
  /** Lets go of a run that waits. */
  cancel(): void;
}

/** Runs once for a burst of calls, with the last one's values, when none has come for a while. */
export function debounce<Values extends unknown[]>(
  run: (...values: Values) => void,
  wait = DEFAULT_DEBOUNCE,
): Debounced<Values> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => {
    clearTimeout(timer);
  };
  const debounced = (...values: Values): void => {
    cancel();
    timer = setTimeout(() => {
      run(...values);
    }, wait);
  };
  return Object.assign(debounced, { cancel });
}
