import type { Experiment } from '../../../src/model/experiments/experiments';
import type { ImportedContent } from './fields/contentFields';
import type { Fields } from './fields/frontMatter';
import { didYouMean } from './problems/nearestName';

/** Reports story variants whose experiment or bucket does not exist, because no reader would see them. */
export function reportUnknownExperiments(
  stories: readonly ImportedContent[],
  experiments: readonly Experiment[],
  fieldsOf: (file: string) => Fields | undefined,
): void {
  const ids = experiments.map(({ id }) => id);
  for (const { document, file } of stories) {
    const variants = 'variants' in document ? (document.variants ?? []) : [];
    for (const [index, { experiment, bucket }] of variants.entries()) {
      const report = (field: string, message: string, suggestion?: string): void =>
        fieldsOf(file)?.report('unknown-name', `variants[${index}].${field}`, message, suggestion);
      const found = experiments.find(({ id }) => id === experiment);
      if (!found) {
        const message = `is ${experiment}, which is not in experiments.json`;
        report('experiment', message, didYouMean(experiment, ids));
        continue;
      }
      const buckets = found.allocations.map((allocation) => allocation.bucket);
      if (buckets.includes(bucket)) continue;
      const message = `is ${bucket}, but ${experiment} has no such bucket`;
      report('bucket', message, didYouMean(bucket, buckets));
    }
  }
}
