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

  it.each(['', undefined, null])('throws if the key is missing: %j', (key) => {
    expect(() => {
      inject<Ports, 'clock'>({}, key as 'clock', clock);
    }).toThrow('inject requires a key');
  });

  it.each([undefined, null])(
    'throws an error that names the key if the value is missing: %j',
    (value) => {
      expect(() => {
        inject<Ports, 'clock'>({}, 'clock', value as unknown as Ports['clock']);
      }).toThrow('inject requires a value for clock');
    },
  );
});
