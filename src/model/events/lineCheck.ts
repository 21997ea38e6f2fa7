import { contractBreaches, metaProblem } from './checkEvent';
import type { EventRuleName } from './eventRuleName';
import { createEventRuleCheck } from './eventRules';
import { EVENT_RULES } from './eventRuleTexts';
import type { Delivery, StampedEvent } from './trackedEvent';

/**
 * An exported event: the action and its delivery status. Exports from the server also contain the time of receipt, the
 * run and, for an event in quarantine, the reason.
 */
export type ExportedEvent = StampedEvent & {
  delivery?: Delivery;
  run?: string | null;
  receivedAt?: string;
  quarantine?: string;
};

export interface BrokenLine {
  /** Line number, from 1. */
  line: number;
  /** Name of an event rule, `contract`, or `json`. */
  rule: EventRuleName | 'contract' | 'json';
  problem: string;
}

interface LineCounts {
  events: number;
  broken: number;
  /** Number of events that the server quarantined because they violate their contract. */
  quarantined: number;
  /**
   * Number of order violations that are not reported, because the server may have missed earlier events of the same
   * run.
   */
  unordered: number;
}

export interface LineCheck {
  /** Checks the next line of a file. */
  check(text: string): BrokenLine[];
  counts(): LineCounts;
}

/** Rules about the order of events, which cannot be checked after a gap in a run. */
const ORDER_RULES: readonly string[] = ['ad-order', 'video-order', 'quartile-order'];

/** Matches the lines that npm prints above the output of a command. */
const PRINTED_BY_NPM = /^> /;

/**
 * Returns a check for the lines of one export file. Each line contains one event as JSON, which must follow the event
 * contracts and the event rules.
 */
export function createLineCheck(): LineCheck {
  const checkRules = createEventRuleCheck();
  const counts: LineCounts = { events: 0, broken: 0, quarantined: 0, unordered: 0 };
  let line = 0;
  /** The current run in the server's export, its last sequence number, and whether any number was missing. */
  let run = { name: '', seq: 0, hasGap: false };

  function hasGap({ run: name, receivedAt, meta }: ExportedEvent): boolean {
    if (receivedAt === undefined || typeof name !== 'string') return false;
    if (name !== run.name) run = { name, seq: 0, hasGap: false };
    run.hasGap ||= meta.seq > run.seq + 1;
    run.seq = meta.seq;
    return run.hasGap;
  }

  function problemsOf(event: ExportedEvent): BrokenLine[] {
    const inQuarantine = event.quarantine !== undefined;
    const breaches = inQuarantine ? [] : contractBreaches(event.type, event.payload);
    const found: BrokenLine[] = breaches.map(({ problem }) => ({
      line,
      rule: 'contract',
      problem,
    }));
    const canWait = ['held', 'dropped'].includes(event.delivery?.status ?? '');
    const isAfterGap = hasGap(event);
    const ruleName = checkRules({ ...event, canWait });
    if (inQuarantine) {
      counts.quarantined += 1;
      return [];
    }
    const isUnknown = isAfterGap && ORDER_RULES.includes(ruleName);
    if (isUnknown) counts.unordered += 1;
    const { check } = event.meta;
    // Reports a violation that was recorded when the event occurred, even if the file does not show its cause.
    const now = isUnknown ? 'ok' : ruleName;
    const rule = now === 'ok' && isEventRule(check) ? check : now;
    if (rule !== 'ok') found.push({ line, rule, problem: EVENT_RULES[rule] });
    return found;
  }

  function check(text: string): BrokenLine[] {
    line += 1;
    const words = text.trim();
    if (words === '' || (counts.events === 0 && PRINTED_BY_NPM.test(words))) return [];
    counts.events += 1;
    const event = parsed(words);
    if (event === null) return [{ line, rule: 'json', problem: 'The line is not a JSON object' }];
    const problem = formProblem(event);
    return problem === null ? problemsOf(event) : [{ line, rule: 'contract', problem }];
  }

  return {
    check(text) {
      const broken = check(text);
      counts.broken += broken.length;
      return broken;
    },
    counts: () => counts,
  };
}

function isEventRule(check: string): check is EventRuleName {
  return Object.hasOwn(EVENT_RULES, check);
}

function formProblem(event: ExportedEvent): string | null {
  if (typeof event.type !== 'string') return 'type is missing';
  return metaProblem(event.meta);
}

function parsed(text: string): ExportedEvent | null {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as ExportedEvent) : null;
  } catch {
    return null;
  }
}
