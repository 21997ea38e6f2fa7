import { openField, type Field } from './field/field';
import type { BenchOptions } from './options';
import type { Bench } from './parts/part';
import { table } from './report/table';

export interface RunningBench extends Bench {
  samples: { name: string; sample: unknown }[];
  close(): Promise<void>;
}

export function createBench(options: BenchOptions): RunningBench {
  let field: Promise<Field> | null = null;
  const samples: RunningBench['samples'] = [];
  const say = (line: string): void => void process.stderr.write(`${line}\n`);
  return {
    options,
    samples,
    field: () => (field ??= openField(options, say)),
    say,
    show: (heading, figures) => void process.stdout.write(`\n${heading}\n${table(figures)}\n`),
    keep: (name, sample) => samples.push({ name, sample }),
    async close() {
      // Ignores a field that failed to open, because the part that requested it has already reported the failure.
      const opened = await field?.catch(() => null);
      await opened?.close();
    },
  };
}
