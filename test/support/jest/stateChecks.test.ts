import { configureStore } from '@reduxjs/toolkit';

const withDate = () => ({ shown: new Date(0) });

describe('the state checks of Redux Toolkit', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it.each([
    ['default', configureStore({ reducer: withDate })],
    ['custom', configureStore({ reducer: withDate, middleware: (getDefault) => getDefault() })],
  ])('run with %s middleware, and do not warn about a slow machine', (_name, store) => {
    let now = 0;
    jest.spyOn(Date, 'now').mockImplementation(() => (now += 1000));
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    const error = jest.spyOn(console, 'error').mockReturnValue();
    store.dispatch({ type: 'test/happened' });
    expect(String(error.mock.calls[0]?.[0])).toMatch(/^A non-serializable value was detected/);
    expect(warn).not.toHaveBeenCalled();
  });
});
