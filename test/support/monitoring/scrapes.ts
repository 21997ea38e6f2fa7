import { keyOf, matches, type Labels, type Sample, type Selector } from './series';

/** A value in a series, with the second at which it was scraped. */
export interface Point {
  at: number;
  value: number;
}

export interface Series {
  labels: Labels;
  points: readonly Point[];
}

/** An in-memory store of scrapes, like the database of Prometheus. */
export interface Scrapes {
  /**
   * Adds a scrape of a server.
   * @param text the response, or null if the server did not respond.
   */
  add(at: number, instance: string, text: string | null): void;
  /** Returns the matching series with their points after `from` and up to `to`. */
  range(selector: Selector, from: number, to: number): Series[];
  /** Returns the matching series from each server's last scrape up to `at`. */
  last(selector: Selector, at: number): Series[];
}

const LINE = /^([a-z_][a-z0-9_]*)(?:\{(.*)\})? (\S+)$/i;
const LABEL = /([a-z_][a-z0-9_]*)="((?:[^"\\]|\\.)*)"/gi;

/** Parses metrics in Prometheus's text format. */
export function parseScrape(text: string): Sample[] {
  return text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = LINE.exec(line.startsWith('#') ? '' : line) ?? [];
    if (name === undefined) return [];
    const pairs = [...labels.matchAll(LABEL)].map(([, label, text]) => [label, text]);
    return [{ name, labels: Object.fromEntries(pairs) as Labels, value: Number(value) }];
  });
}

/** @param job name of the scraped job. */
export function createScrapes(job: string): Scrapes {
  const scrapes: { at: number; instance: string; samples: readonly Sample[] }[] = [];

  function seriesOf(from: typeof scrapes, { metric, matchers }: Selector): Series[] {
    const found = new Map<string, { labels: Labels; points: Point[] }>();
    for (const { at, samples } of from) {
      for (const { name, labels, value } of samples) {
        if (name !== metric || !matchers.every((matcher) => matches(labels, matcher))) continue;
        const key = keyOf(labels);
        const series = found.get(key) ?? { labels, points: [] };
        series.points.push({ at, value });
        found.set(key, series);
      }
    }
    return [...found.values()];
  }

  return {
    add(at, instance, text) {
      const up = { name: 'up', labels: {}, value: text === null ? 0 : 1 };
      const samples = [up, ...parseScrape(text ?? '')].map(({ labels, ...sample }) => ({
        ...sample,
        labels: { ...labels, job, instance },
      }));
      scrapes.push({ at, instance, samples });
    },
    range: (selector, from, to) =>
      seriesOf(
        scrapes.filter(({ at }) => at > from && at <= to),
        selector,
      ),
    last(selector, at) {
      const until = scrapes.filter((scrape) => scrape.at <= at);
      const newest = new Map(until.map((scrape) => [scrape.instance, scrape]));
      return seriesOf([...newest.values()], selector);
    },
  };
}
