import { DEFAULT_DEBOUNCE } from '../../model/events/readerTimings';

export interface Debounced<Values extends unknown[]> {
  (...values: Values): void;
  cancel(): void;
}

/** Calls `run` with the arguments of the last call, once `wait` milliseconds have passed without another call. */
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
