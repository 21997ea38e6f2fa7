import { contractBreaches } from './checkEvent';
import { contractCheck } from './quickCheck';
import type { ContractCheck } from './trackedEvent';

/** Checks an event against its entire contract. The result names the first field that violates it. */
export function fieldCheck(type: string, payload: unknown): ContractCheck {
  const [breach] = contractBreaches(type, payload);
  return breach ? contractCheck(breach.field) : 'ok';
}
