import { openField, type Field } from './field/field';
import type { Bench } from './parts/part';

export interface RunningBench extends Bench {
  samples: { name: string; sample: unknown }[];
  close(): Promise<void>;
}

export function createBench(): RunningBench {
  let field: Promise<Field> | null = null;
  const samples: RunningBench['samples'] = [];
  return {
    samples,
    field: () => (field ??= openField()),
    say: (line) => process.stderr.write(`${line}\n`),
    keep: (name, sample) => samples.push({ name, sample }),
    async close() {
      // The part that requested a field has already reported its failure.
      const opened = await field?.catch(() => null);
      await opened?.close();
    },
  };
}
