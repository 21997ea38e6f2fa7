import { contractOf } from '../../src/model/events/contracts';
import type { EventFilter } from '../events/export/eventFilter';
import { CommandError } from './commandError';

/** Filter options of `events:count` and `events:export`, in the form that `readOptions` expects. */
export const FILTER_OPTIONS = ['since', 'until', 'name', 'page', 'run'] as const;

export const FILTER_USAGE =
  '[--since TIME] [--until TIME] [--name EVENT] [--page PATH] [--run RUN]';

type Options = Partial<Record<(typeof FILTER_OPTIONS)[number], string>>;

/** Reads a filter. Throws for an invalid value or an empty period, because an empty result would hide the mistake. */
export function readFilter({ since, until, name, page, run }: Options): EventFilter {
  const from = since === undefined ? undefined : readTime('since', since);
  const to = until === undefined ? undefined : readTime('until', until);
  if (from && to && from >= to) {
    throw new CommandError(
      '--until is exclusive, so it must be after --since, for example the next day',
    );
  }
  return {
    ...(from && { since: from }),
    ...(to && { until: to }),
    ...(name === undefined ? {} : { name: readName(name) }),
    ...(page === undefined ? {} : { page: readPage(page) }),
    ...(run === undefined ? {} : { run }),
  };
}

const TIME =
  /^\d{4}-\d{2}-\d{2}(?<hour>T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?<zone>Z|[+-]\d{2}:\d{2})?)?$/;

/** Reads a time. A date without a time means the start of that day, and a time without a time zone is in UTC. */
function readTime(option: string, text: string): Date {
  const { hour, zone } = TIME.exec(text)?.groups ?? {};
  const time = new Date(hour && !zone ? `${text}Z` : text);
  if (TIME.test(text) && !Number.isNaN(time.getTime())) return time;
  throw new CommandError(
    `--${option} must be a date or a timestamp, such as 2026-11-21 or 2026-11-21T10:00:00Z`,
  );
}

/**
 * Reads an event name, with or without `event/`. An unknown name is accepted, because events of newer releases are
 * stored, too.
 */
function readName(text: string): string {
  const name = text.replace(/^event\//, '');
  if (/^[A-Z][A-Za-z0-9]{0,60}$/.test(name)) {
    const type = `event/${name}`;
    if (!contractOf(type)) {
      process.stderr.write(`docs/events.md has no event named ${name}\n`);
    }
    return type;
  }
  throw new CommandError('--name must be the name of an event, such as PageViewed');
}

/** Reads a page's path or a page view's ID. Throws for a query or hash, because events contain only the path. */
function readPage(text: string): string {
  if (!/[?#\s]/.test(text)) return text;
  throw new CommandError(
    '--page must be a path without a query, such as /article/a-story/, or the id of a page view',
  );
}
