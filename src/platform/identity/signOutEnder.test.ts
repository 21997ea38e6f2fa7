/** @jest-environment jsdom */
import { createAuthMemory } from '../storage/authMemory';
import { signOutEnder } from './identityParts';

describe('signOutEnder', () => {
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

  it('sends a pending sign-out once for concurrent callers', async () => {
    memory.setEnding(true);
    await Promise.all([finish(), finish()]);
    await finish();
    expect([calls, memory.isEnding()]).toEqual([1, false]);
  });

  it('rejects, and keeps the sign-out pending, while the server is unreachable', async () => {
    memory.setEnding(true);
    isAway = true;
    await expect(finish()).rejects.toThrow('Away');
    expect(memory.isEnding()).toBe(true);
    isAway = false;
    await finish();
    expect(memory.isEnding()).toBe(false);
  });

  it('sends nothing and stores nothing if no sign-out is pending', async () => {
    await finish();
    expect([calls, localStorage.length]).toEqual([0, 0]);
  });

  it('keeps the pending sign-out when the member is forgotten', () => {
    memory.remember('popup');
    memory.setEnding(true);
    memory.forget();
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ core_auth_ending: '1' });
  });
});
