import type { Experiment } from '../../../src/model/experiments/experiments';
import type { ImportedContent } from './fields/contentFields';
import type { Fields } from './fields/frontMatter';
import { didYouMean } from './problems/nearestName';

/**
 * Reports variants of a story whose experiment or bucket does not exist, because no reader would see them. Reports them
 * even if the story has other errors.
 */
export function reportUnknownExperiments(
  { document }: ImportedContent,
  experiments: readonly Experiment[],
  fields: Fields,
): void {
  const ids = experiments.map(({ id }) => id);
  const variants = 'variants' in document ? (document.variants ?? []) : [];
  for (const [index, { experiment, bucket }] of variants.entries()) {
    const report = (field: string, message: string, suggestion?: string): void => {
      fields.report('unknown-name', `variants[${index}].${field}`, message, suggestion);
    };
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
