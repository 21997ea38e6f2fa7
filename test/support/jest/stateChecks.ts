import type * as Toolkit from '@reduxjs/toolkit';

/**
 * Redux Toolkit warns if one of its state checks takes more than 32 ms. On a busy machine, that depends on the load and
 * says nothing about the app, so tests run the checks without this warning.
 */
jest.mock('@reduxjs/toolkit', () => {
  const toolkit = jest.requireActual<typeof Toolkit>('@reduxjs/toolkit');
  const untimed = { warnAfter: Infinity };
  const configureStore: typeof toolkit.configureStore = ({ middleware, ...options }) =>
    toolkit.configureStore({
      ...options,
      middleware: (getDefault) => {
        const withoutTiming = (given: object = {}): unknown =>
          getDefault({ serializableCheck: untimed, immutableCheck: untimed, ...given });
        const choose = middleware as ((getDefault: unknown) => never) | undefined;
        return choose ? choose(withoutTiming) : (withoutTiming() as never);
      },
    });
  return { ...toolkit, configureStore };
});
