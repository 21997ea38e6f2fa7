import { newTransactionId } from './transactionId';

describe('newTransactionId', () => {
  it('returns 32 hex digits, different each time', () => {
    const ids = Array.from({ length: 100 }, newTransactionId);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(ids).size).toBe(100);
  });
});
