import { appearanceOf, chosenIn, DESIGNED } from './appearance';

describe('appearance settings', () => {
  it.each([undefined, null, 7, 'dark', [], { theme: 'neon', textSize: 4 }])(
    'are the defaults if the stored value is %j',
    (stored) => {
      expect(appearanceOf(stored)).toEqual(DESIGNED);
    },
  );

  it('are stored as differences from the defaults', () => {
    const chosen = { theme: 'paper', textSize: 'large' } as const;
    expect(chosenIn(appearanceOf({ ...chosen, typeface: 'serif' }))).toEqual(chosen);
    expect(chosenIn(DESIGNED)).toEqual({});
  });
});
