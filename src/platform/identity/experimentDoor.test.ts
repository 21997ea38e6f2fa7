/** @jest-environment jsdom */
import { createExperimentDoor } from './experimentDoor';

describe('the draw of the app', () => {
  it.each([
    [0, 0],
    [0.4999, 49],
    [0.99999, 99],
  ])('makes of chance %d the slot %d', (chance, slot) => {
    expect(createExperimentDoor(window, () => chance).draw()).toBe(slot);
  });
});

describe('the mark of a test', () => {
  it('stands on the whole document, and goes', () => {
    const door = createExperimentDoor(window, Math.random);
    door.mark({ id: 'cta', version: '1', bucket: 'test' });
    expect(document.documentElement.dataset['experiment']).toBe('cta:1:test');
    door.mark(null);
    expect(document.documentElement.hasAttribute('data-experiment')).toBe(false);
  });
});
