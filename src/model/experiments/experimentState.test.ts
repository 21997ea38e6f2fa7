import { encodeState, excludeCookie, knownState, parseState } from './experimentState';
import type { Experiment } from './experiments';

const TEST: Experiment = {
  id: 'cta_pricing',
  version: '1',
  startDate: '2024-04-02',
  endDate: '2024-04-09',
  allocations: [{ bucket: 'test', percentage: 45 }],
  criteria: {},
};

describe('an experiment state', () => {
  it('is encoded as its ID, version and bucket separated by colons, and can be decoded', () => {
    const state = { id: 'cta_pricing', version: '1', bucket: 'test' };
    expect(encodeState(state)).toBe('cta_pricing:1:test');
    expect(parseState('cta_pricing:1:test')).toEqual(state);
  });

  it.each([
    ['A test state must have exactly three parts separated by colons', ''],
    ['A test state must have exactly three parts separated by colons', 'a:1'],
    ['A test state must have exactly three parts separated by colons', 'a:1:b:c'],
    ['A test id must start with a letter', '::'],
    ['A test version must start with a letter or digit', 'a::b'],
    ['A bucket must start with a letter', 'a:1:'],
    ['A bucket may contain only letters, digits and underscores', 'a:1:b '],
    ['A test state (id:version:bucket) must have at most 25 characters', `${'a'.repeat(22)}:1:bb`],
    ['A test state (id:version:bucket) must have at most 25 characters', `a:1:${'b'.repeat(5000)}`],
  ])('is rejected with a TypeError that names the violated rule: %s', (rule, text) => {
    expect(() => parseState(text)).toThrow(new TypeError(rule));
    expect(() => parseState(text)).toThrow(TypeError);
  });

  it('may have up to 25 characters', () => {
    expect(parseState(`${'a'.repeat(21)}:1:b`).bucket).toBe('b');
    expect(`${'a'.repeat(21)}:1:b`).toHaveLength(25);
  });

  it('may be longer for a reader who is excluded from an experiment with a long id', () => {
    const text = `${'a'.repeat(21)}:1:exclude`;
    expect(encodeState(parseState(text))).toBe(text);
  });

  it('is known only if the experiment, version and bucket exist', () => {
    expect(knownState('cta_pricing:1:test', [TEST])?.bucket).toBe('test');
    expect(knownState('cta_pricing:1:exclude', [TEST])?.bucket).toBe('exclude');
    for (const other of ['cta_pricing:2:test', 'cta_pricing:1:gone', 'other:1:test', '1', '']) {
      expect(knownState(other, [TEST])).toBeNull();
    }
  });

  it('is stored in a cookie named after the experiment if the reader is excluded', () => {
    expect(excludeCookie('cta_pricing')).toBe('nemo_highlander_cta_pricing');
  });
});
