import type { FastifyRequest } from 'fastify';
import { PROOF_FIELDS, type ProofQuestions } from './proofQuestion';
import type { Attempts, AttemptKind } from './attempts';
import type { DeviceCookies } from './deviceCookie';
import { hasField } from '../accountPages/accountPages';

/**
 * Budgets for password guesses. A browser in which the address signed in before has its own budget. All other browsers
 * share the budgets of their network, of the address and of the site. When a shared budget is used up, a guess requires
 * a proof of work, so that strangers can neither continue guessing for free nor lock out the account's owner.
 */
export interface PasswordGuesses {
  take(request: FastifyRequest, email: string): Promise<Guess>;
  /** True if the next guess requires a proof of work. */
  needsProof(request: FastifyRequest, email: string): Promise<boolean>;
}

export type Guess =
  /** `succeeded` refunds the guess. */
  | { kind: 'allowed'; succeeded(): Promise<void> }
  | { kind: 'proof'; wait: number }
  /** The network has used up even its guesses with a proof of work. */
  | { kind: 'refused'; wait: number };

interface GuessDependencies {
  attempts: Attempts;
  devices: DeviceCookies;
  proofs: ProofQuestions;
}

type Budget = readonly [AttemptKind, string];

export function createPasswordGuesses(dependencies: GuessDependencies): PasswordGuesses {
  const { attempts, devices, proofs } = dependencies;

  const sharedBudgets = (ip: string, email: string): readonly Budget[] => [
    ['network', ip],
    ['account', email],
    ['site', ''],
  ];

  /**
   * Stops at the first budget that is used up, so that requests from a stranger's network do not drain the other
   * budgets.
   */
  async function takeAll(budgets: readonly Budget[]): Promise<number | null> {
    for (const [index, [kind, whose]] of budgets.entries()) {
      const wait = await attempts.take(kind, whose);
      if (wait === null) continue;
      await giveBack(budgets.slice(0, index));
      return wait;
    }
    return null;
  }

  async function giveBack(budgets: readonly Budget[]): Promise<void> {
    for (const [kind, whose] of budgets) await attempts.giveBack(kind, whose);
  }

  const allowed = (budgets: readonly Budget[]): Guess => ({
    kind: 'allowed',
    succeeded: () => giveBack(budgets),
  });

  return {
    async take(request, email) {
      const device = devices.deviceOf(request, email);
      if (device !== null) {
        const own: Budget = ['device', device];
        if ((await takeAll([own])) === null) return allowed([own]);
      }
      const shared = sharedBudgets(request.ip, email);
      const wait = await takeAll(shared);
      if (wait === null) return allowed(shared);
      const isSent = PROOF_FIELDS.every((name) => hasField(request, name));
      if (!isSent || !(await proofs.isSolved(request, email))) return { kind: 'proof', wait };
      const proved: Budget = ['proved', request.ip];
      const refused = await takeAll([proved]);
      return refused === null ? allowed([proved]) : { kind: 'refused', wait: refused };
    },
    async needsProof(request, email) {
      const device = devices.deviceOf(request, email);
      if (device !== null && !(await attempts.isUsedUp('device', device))) return false;
      for (const [kind, whose] of sharedBudgets(request.ip, email)) {
        if (await attempts.isUsedUp(kind, whose)) return true;
      }
      return false;
    },
  };
}
