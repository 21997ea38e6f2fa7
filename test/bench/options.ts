import { parseArgs } from 'node:util';
import { MOBILE, SLOW, type Network } from './conditions';
import { KINDS, type Kind } from './pages/kinds';

/** Arguments of `npm run bench`. */
export interface BenchOptions {
  /** Parts to run; empty for all. */
  parts: string[];
  kinds: readonly Kind[];
  networks: readonly Network[];
  rounds: number;
  /** Number of attempts with a known email, each paired with an attempt with an unknown email. */
  pairs: number;
  /** Seed for the generated content. */
  seed: number;
  /** Content folder to measure instead of the generated one. */
  content: string | null;
  /** Folder of another built site to measure alongside ours. */
  against: string | null;
  json: string | null;
}

const NETWORK_NAMES = ['mobile', 'slow'] as const;
const NETWORKS: Record<(typeof NETWORK_NAMES)[number], Network> = { mobile: MOBILE, slow: SLOW };

const ROUNDS = 7;
const PAIRS = 1000;
const SEED = 1;

export function readOptions(args: readonly string[], parts: readonly string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      part: { type: 'string', multiple: true },
      kind: { type: 'string', multiple: true },
      network: { type: 'string', multiple: true },
      rounds: { type: 'string' },
      pairs: { type: 'string' },
      seed: { type: 'string' },
      content: { type: 'string' },
      against: { type: 'string' },
      json: { type: 'string' },
    },
  });
  const networks = chosen('network', values.network ?? [], NETWORK_NAMES);
  return {
    parts: chosen('part', [...(values.part ?? []), ...positionals], parts),
    kinds: orAll(chosen('kind', values.kind ?? [], KINDS), KINDS),
    networks: orAll(networks, NETWORK_NAMES).map((name) => NETWORKS[name]),
    rounds: whole('rounds', values.rounds, ROUNDS),
    pairs: whole('pairs', values.pairs, PAIRS),
    seed: whole('seed', values.seed, SEED),
    content: values.content ?? null,
    against: values.against ?? null,
    json: values.json ?? null,
  };
}

/** Returns the values of an option that may be repeated and may contain comma-separated names. */
function chosen<Name extends string>(
  option: string,
  given: readonly string[],
  known: readonly Name[],
): Name[] {
  const names = given.flatMap((text) => text.split(',')).map((name) => name.trim());
  const unknown = names.filter((name) => !known.some((other) => other === name));
  if (unknown.length > 0) {
    throw new Error(`Unknown ${option}: ${unknown.join(', ')}. Available: ${known.join(', ')}`);
  }
  return known.filter((name) => names.includes(name));
}

function orAll<Name>(names: readonly Name[], all: readonly Name[]): readonly Name[] {
  return names.length > 0 ? names : all;
}

function whole(option: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`--${option} must be a positive whole number`);
  return Number(text);
}
