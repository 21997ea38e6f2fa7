import { inject } from './inject';

interface Ports {
  clock: { now(): number };
}

const clock = { now: () => 7 };

describe('inject', () => {
  it('stores the value in the context under its key', () => {
    const context: Partial<Ports> = {};
    inject(context, 'clock', clock);
    expect(context.clock).toBe(clock);
  });

  it.each(['', undefined, null])('throws without a key: %j', (key) => {
    expect(() => {
      inject<Ports, 'clock'>({}, key as 'clock', clock);
    }).toThrow('inject requires a key');
  });

  it.each([undefined, null])('throws without a value, with the key in the error: %j', (value) => {
    expect(() => {
      inject<Ports, 'clock'>({}, 'clock', value as unknown as Ports['clock']);
    }).toThrow('inject requires a value for clock');
  });
});
