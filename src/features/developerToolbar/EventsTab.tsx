import { useEffect, useId, useState, type ReactNode } from 'react';
import type { EventRuleName } from '../../model/events/eventRuleName';
import { EVENT_RULES } from '../../model/events/eventRuleTexts';
import { contractBreaches } from '../../model/events/checkEvent';
import { contractCheck } from '../../model/events/quickCheck';
import type { StampedEvent } from '../../model/events/trackedEvent';
import type { EventLedger, LedgerEntry } from '../../platform/events/eventLedger';
import { classNames } from '../../ui/classNames';
import styles from './EventsTab.module.css';
import { Said } from './Said';

export type WatchedLedger = Pick<EventLedger, 'entries' | 'listen' | 'isStopped'>;

const ALL = 'all';
const BROKEN = 'broken';

/** Lists the events in this document's ledger, newest first, each with its delivery state and any violated rule. */
export function EventsTab({ ledger }: { ledger: WatchedLedger }): ReactNode {
  const entries = useEntries(ledger);
  const [filter, setFilter] = useState(ALL);
  const [search, setSearch] = useState('');
  const shown = entries.filter(
    ({ event }) => isChosen(event, filter) && matchesEvent(event, search),
  );
  const names = [...new Set(entries.map(({ event }) => event.type))].sort();
  return (
    <>
      {ledger.isStopped() ? (
        <p className={styles['stopped']} role="status">
          DevTools has changed the state. This tab sends no events until it is reloaded.
        </p>
      ) : null}
      <Controls
        names={names}
        filter={filter}
        search={search}
        shown={shown}
        onFilter={setFilter}
        onSearch={setSearch}
      />
      {shown.length === 0 ? (
        <Said>{entries.length === 0 ? 'No events yet.' : 'No events match.'}</Said>
      ) : (
        <ol>
          {shown.toReversed().map((entry) => (
            <EventLine key={entry.event.meta.id} entry={entry} />
          ))}
        </ol>
      )}
    </>
  );
}

function useEntries(ledger: WatchedLedger): readonly LedgerEntry[] {
  const [entries, setEntries] = useState(() => ledger.entries());
  useEffect(() => {
    const look = (): void => {
      setEntries([...ledger.entries()]);
    };
    look();
    return ledger.listen(look);
  }, [ledger]);
  return entries;
}

function isChosen(event: StampedEvent, filter: string): boolean {
  if (filter === BROKEN) return ruleOf(event) !== null;
  return filter === ALL || event.type === filter;
}

interface ControlsProps {
  names: readonly string[];
  filter: string;
  search: string;
  shown: readonly LedgerEntry[];
  onFilter: (filter: string) => void;
  onSearch: (search: string) => void;
}

function Controls(props: ControlsProps): ReactNode {
  const { names, filter, search, shown, onFilter, onSearch } = props;
  const id = useId();
  return (
    <div className={styles['controls']}>
      <label htmlFor={`${id}-filter`}>Show</label>
      <select
        id={`${id}-filter`}
        value={filter}
        onChange={({ target }) => {
          onFilter(target.value);
        }}
      >
        <option value={ALL}>all events</option>
        <option value={BROKEN}>rule violations</option>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <label htmlFor={`${id}-search`}>Search</label>
      <input
        id={`${id}-search`}
        type="search"
        value={search}
        onChange={({ target }) => {
          onSearch(target.value);
        }}
      />
      <a
        className={styles['export']}
        href={eventFileAddress(exportedLines(shown))}
        download="events.jsonl"
      >
        Export {shown.length} as JSON lines
      </a>
    </div>
  );
}

function EventLine({ entry: { event, delivery } }: { entry: LedgerEntry }): ReactNode {
  const { type, payload, meta } = event;
  const rule = ruleOf(event);
  return (
    <li className={styles['event']} data-event={type} data-check={rule?.name ?? 'ok'}>
      <details>
        <summary className={classNames(styles['summary'], rule && styles['broken'])}>
          <code>{type.replace('event/', '')}</code>
          <span className={styles['aside']}>
            {delivery.status}
            {delivery.reason === undefined ? '' : ` (${delivery.reason})`}
          </span>
          <time dateTime={meta.at}>{meta.at.slice(11, 19)}</time>
        </summary>
        <pre className={styles['payload']}>{JSON.stringify({ payload, meta }, null, 2)}</pre>
      </details>
      {rule ? (
        <p className={styles['law']}>
          <strong>{rule.name}</strong> {rule.text}
        </p>
      ) : null}
    </li>
  );
}

/** Returns the rule that an event violates, or else its first contract violation; null if there is neither. */
function ruleOf({ type, payload, meta }: StampedEvent): { name: string; text: string } | null {
  const { check } = meta;
  if (isRule(check)) return { name: check, text: EVENT_RULES[check] };
  const [breach] = contractBreaches(type, payload);
  return breach ? { name: contractCheck(breach.field), text: `${breach.problem}.` } : null;
}

function isRule(check: string): check is EventRuleName {
  return Object.hasOwn(EVENT_RULES, check);
}

/** True if every search word occurs in the event's name, fields or metadata. */
function matchesEvent(event: StampedEvent, search: string): boolean {
  const text = JSON.stringify(event).toLowerCase();
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => text.includes(word));
}

/** Returns the events as JSON lines, each with its delivery state. */
function exportedLines(entries: readonly LedgerEntry[]): string {
  return entries
    .map(({ event, delivery }) => `${JSON.stringify({ ...event, delivery })}\n`)
    .join('');
}

/** Returns a data URL that contains the exported lines. */
function eventFileAddress(lines: string): string {
  return `data:application/x-ndjson;charset=utf-8,${encodeURIComponent(lines)}`;
}
