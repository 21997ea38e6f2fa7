/** @jest-environment jsdom */
import { createExperimentAdapter } from './experimentAdapter';

describe('the experiment slot', () => {
  it.each([
    [0, 0],
    [0.4999, 49],
    [0.99999, 99],
  ])('is computed from a random number: %d gives %d', (chance, slot) => {
    expect(createExperimentAdapter(window, () => chance).randomSlot()).toBe(slot);
  });
});

describe('the experiment attribute', () => {
  it('is set on the root element, and removed if there is no experiment', () => {
    const adapter = createExperimentAdapter(window, Math.random);
    adapter.mark({ id: 'cta', version: '1', bucket: 'test' });
    expect(document.documentElement.dataset['experiment']).toBe('cta:1:test');
    adapter.mark(null);
    expect(document.documentElement.hasAttribute('data-experiment')).toBe(false);
  });
});
