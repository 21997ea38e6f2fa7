import type { Bench } from './part';

type Measures<Name extends string, Sample> = Record<Name, () => Promise<Sample>>;

/**
 * Takes every measurement once per round, in turn, so that other load on the machine affects all measurements equally.
 * The first round is a warm-up and is not counted.
 */
export async function interleaved<Name extends string, Sample>(
  { say, keep, options: { rounds } }: Bench,
  part: string,
  measures: Measures<Name, Sample>,
): Promise<Record<Name, Sample[]>> {
  const names = Object.keys(measures) as Name[];
  const samples = Object.fromEntries(names.map((name) => [name, [] as Sample[]])) as Record<
    Name,
    Sample[]
  >;
  for (let round = 0; round <= rounds; round += 1) {
    say(round === 0 ? `${part}: warming up` : `${part}: round ${round} of ${rounds}`);
    for (const name of names) {
      const sample = await measures[name]();
      if (round === 0) continue;
      samples[name].push(sample);
      keep(`${part} ${name}`, sample);
    }
  }
  return samples;
}
