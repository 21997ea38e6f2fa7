import { contractBreaches, metaProblem } from './checkEvent';
import type { EventRuleName } from './eventRuleName';
import { createEventRuleCheck } from './eventRules';
import { EVENT_RULES } from './eventRuleTexts';
import type { Delivery, StampedEvent } from './trackedEvent';

/** An exported event: the action and its delivery status. */
export type ExportedEvent = StampedEvent & { delivery?: Delivery };

export interface BrokenLine {
  /** From 1. */
  line: number;
  /** Name of an event rule, `contract`, or `json`. */
  rule: EventRuleName | 'contract' | 'json';
  problem: string;
}

export interface LinesReport {
  events: number;
  broken: BrokenLine[];
}

/** Checks a file of exported events, one JSON object per line, against contracts and event rules. */
export function checkLines(text: string): LinesReport {
  const checkRules = createEventRuleCheck();
  const broken: BrokenLine[] = [];
  const lines = text.split('\n').map((line, index) => ({ line: index + 1, text: line.trim() }));
  const written = lines.filter((line) => line.text !== '');
  for (const { line, text: words } of written) {
    const event = parsed(words);
    const problem = event === null ? null : formProblem(event);
    if (event === null) broken.push({ line, rule: 'json', problem: 'The line is not an event' });
    else if (problem !== null) broken.push({ line, rule: 'contract', problem });
    else broken.push(...brokenRules(event, line, checkRules));
  }
  return { events: written.length, broken };
}

function brokenRules(
  event: ExportedEvent,
  line: number,
  checkRules: ReturnType<typeof createEventRuleCheck>,
): BrokenLine[] {
  const breaches = contractBreaches(event.type, event.payload).map(({ problem }) => problem);
  const found: BrokenLine[] = breaches.map((problem) => ({ line, rule: 'contract', problem }));
  const { check } = event.meta;
  const canWait = ['held', 'dropped'].includes(event.delivery?.status ?? '');
  const ruleName = checkRules({ ...event, canWait });
  // A violation recorded at the time stays, even if the file does not show its cause.
  const rule = ruleName === 'ok' && isEventRule(check) ? check : ruleName;
  if (rule !== 'ok') found.push({ line, rule, problem: EVENT_RULES[rule] });
  return found;
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
