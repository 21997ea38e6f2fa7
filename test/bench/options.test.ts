import { readOptions } from './options';
import { KINDS } from './pages/kinds';

const PARTS = ['paint', 'ready'];

describe('readOptions', () => {
  it('selects every part, every kind of page and both networks by default', () => {
    const options = readOptions([], PARTS);
    expect(options.kinds).toEqual(KINDS);
    expect(options.parts).toEqual([]);
    expect(options.networks.map(({ roundTrip }) => roundTrip)).toEqual([150, 400]);
    expect(options.rounds).toBe(7);
    expect(options.pairs).toBe(1000);
  });

  it('accepts names as comma-separated lists, repeated options and positional arguments', () => {
    const args = ['ready', '--part', 'paint', '--kind', 'front,story', '--kind', 'video'];
    const { parts, kinds } = readOptions([...args, '--rounds', '3'], PARTS);
    expect(parts).toEqual(['paint', 'ready']);
    expect(kinds).toEqual(['story', 'video', 'front']);
  });

  it('lists the available names if a name is unknown', () => {
    expect(() => readOptions(['--kind', 'poem'], PARTS)).toThrow(/Unknown kind: poem\. Available:/);
    expect(() => readOptions(['speed'], PARTS)).toThrow('Available: paint, ready');
  });

  it('rejects a number of rounds or pairs that is not a positive whole number', () => {
    expect(() => readOptions(['--rounds', '0'], PARTS)).toThrow('--rounds');
    expect(() => readOptions(['--pairs', 'x'], PARTS)).toThrow('--pairs');
    expect(readOptions(['--pairs', '50'], PARTS).pairs).toBe(50);
  });
});
