import { useState, type ReactNode } from 'react';
import type { ConfirmationWay } from '../../model/members/passkeys';
import type { UnconfirmedChange } from '../../platform/identity/changeOutcome';
import { ConfirmIdentity } from './ConfirmIdentity';

interface Confirmation {
  /**
   * Makes a change. If the server requires confirmation, prompts the member and then retries the change. If another
   * change replaces the prompt, the earlier change's promise never settles.
   */
  withConfirmation: <Outcome extends { kind: string }>(
    change: () => Promise<Outcome | UnconfirmedChange>,
  ) => Promise<Outcome | { kind: 'canceled' }>;
  /** Element to render next to the form; null while no question is open. */
  question: ReactNode;
}

interface Question {
  by: ConfirmationWay;
  answer: (isConfirmed: boolean) => void;
}

/** @param id Makes element ids unique if a page contains several questions. */
export function useConfirmation(id: string): Confirmation {
  const [asked, setAsked] = useState<Question | null>(null);

  const withConfirmation: Confirmation['withConfirmation'] = async (change) => {
    setAsked(null);
    const opener = document.activeElement;
    let outcome = await change();
    while (isUnconfirmed(outcome)) {
      const { by } = outcome;
      const isConfirmed = await new Promise<boolean>((answer) => {
        setAsked({ by, answer });
      });
      setAsked(null);
      if (opener instanceof HTMLElement) opener.focus();
      if (!isConfirmed) return { kind: 'canceled' };
      outcome = await change();
    }
    return outcome;
  };

  const question = asked && (
    <ConfirmIdentity
      id={id}
      by={asked.by}
      onConfirmed={() => {
        asked.answer(true);
      }}
      onCancel={() => {
        asked.answer(false);
      }}
    />
  );
  return { withConfirmation, question };
}

function isUnconfirmed(outcome: { kind: string }): outcome is UnconfirmedChange {
  return outcome.kind === 'confirm';
}
