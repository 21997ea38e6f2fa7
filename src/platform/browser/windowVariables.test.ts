/** @jest-environment jsdom */
import { systemClock } from './clock';
import { createWindowVariables } from './windowVariables';

interface Vendors {
  QSI?: unknown;
  secret?: unknown;
}

const page = window as unknown as Window & Vendors;
const variables = createWindowVariables(['QSI'], window, systemClock);

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
  delete page.QSI;
  delete page.secret;
});

describe('a third-party window variable', () => {
  it('can be read if its name is listed', () => {
    page.QSI = { API: {} };
    expect(variables.read('QSI')).toBe(page.QSI);
  });

  it('is undefined while it is not set', () => {
    expect(variables.read('QSI')).toBeUndefined();
  });

  it.each(['secret', '', 'qsi', 'document', '__proto__'])(
    'cannot be read if its name is not listed (%j), even if it is set',
    async (name) => {
      page.secret = 1;
      const refusal = `The window variable ${name} is not watched`;
      expect(() => variables.read(name)).toThrow(refusal);
      await expect(variables.whenSet(name)).rejects.toThrow(refusal);
    },
  );

  it('cannot be read during server rendering', async () => {
    const onServer = createWindowVariables(['QSI'], undefined, systemClock);
    const refusal = 'Cannot read QSI: there is no window during server rendering';
    expect(() => onServer.read('QSI')).toThrow(refusal);
    await expect(onServer.whenSet('QSI')).rejects.toThrow(refusal);
  });
});

describe('whenSet', () => {
  it('resolves at the next check once the variable is set', async () => {
    const waiting = variables.whenSet('QSI');
    await jest.advanceTimersByTimeAsync(1200);
    page.QSI = 'here';
    await jest.advanceTimersByTimeAsync(300);
    await expect(waiting).resolves.toBe('here');
  });

  it('treats a falsy value as set', async () => {
    page.QSI = 0;
    await expect(variables.whenSet('QSI')).resolves.toBe(0);
  });

  it('rejects if the variable is not set after 30 checks, 500 ms apart', async () => {
    const ended = jest.fn();
    variables.whenSet('QSI').catch(ended);
    await jest.advanceTimersByTimeAsync(29 * 500 - 1);
    expect(ended).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledWith(new Error('Timed out waiting for QSI'));
  });
});
