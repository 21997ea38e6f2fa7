/** @jest-environment jsdom */
import { createAuthMemory } from '../storage/authMemory';
import { signOutEnder } from './identityParts';

describe('a sign-out that the server has not heard of', () => {
  const memory = createAuthMemory(window);
  let calls: number;
  let isAway: boolean;
  const finish = signOutEnder(memory, () => {
    calls += 1;
    return isAway ? Promise.reject(new Error('Away')) : Promise.resolve('/');
  });

  beforeEach(() => {
    localStorage.clear();
    calls = 0;
    isAway = false;
  });

  it('is told once, whoever asks at the same time', async () => {
    memory.setEnding(true);
    await Promise.all([finish(), finish()]);
    await finish();
    expect([calls, memory.isEnding()]).toEqual([1, false]);
  });

  it('stays to be told while the server is away, and keeps other calls back', async () => {
    memory.setEnding(true);
    isAway = true;
    await expect(finish()).rejects.toThrow('Away');
    expect(memory.isEnding()).toBe(true);
    isAway = false;
    await finish();
    expect(memory.isEnding()).toBe(false);
  });

  it('asks nothing of a browser that has none, and leaves nothing in its storage', async () => {
    await finish();
    expect([calls, localStorage.length]).toEqual([0, 0]);
  });

  it('outlives what is remembered of the member', () => {
    memory.remember('popup');
    memory.setEnding(true);
    memory.forget();
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ core_auth_ending: '1' });
  });
});
