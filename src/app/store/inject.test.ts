import { inject } from './inject';

interface Ports {
  clock: { now(): number };
}

const clock = { now: () => 7 };

describe('what is injected', () => {
  it('is found in the context under its key', () => {
    const context: Partial<Ports> = {};
    inject(context, 'clock', clock);
    expect(context.clock).toBe(clock);
  });

  it.each(['', undefined, null])('needs a key: %j throws', (key) => {
    expect(() => {
      inject<Ports, 'clock'>({}, key as 'clock', clock);
    }).toThrow('inject needs a key');
  });

  it.each([undefined, null])('needs a value: %j throws and names the key', (value) => {
    expect(() => {
      inject<Ports, 'clock'>({}, 'clock', value as unknown as Ports['clock']);
    }).toThrow('inject needs a value for clock');
  });
});
