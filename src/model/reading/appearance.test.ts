import { appearanceOf, chosenIn, DESIGNED } from './appearance';

describe('how stories look', () => {
  it.each([undefined, null, 7, 'dark', [], { theme: 'neon', textSize: 4 }])(
    'is as designed with the stored value %j',
    (stored) => {
      expect(appearanceOf(stored)).toEqual(DESIGNED);
    },
  );

  it('is kept as what differs from the design', () => {
    const chosen = { theme: 'paper', textSize: 'large' } as const;
    expect(chosenIn(appearanceOf({ ...chosen, typeface: 'serif' }))).toEqual(chosen);
    expect(chosenIn(DESIGNED)).toEqual({});
  });
});
