import type { StoryVariant } from '../../../../src/model/experiments/storyVariants';
import type { Fields } from './frontMatter';

/** Reads the variants that readers in experiments see. */
export function readVariants(fields: Fields): { variants?: StoryVariant[] } {
  const variants = fields.groups('variants').map((group): StoryVariant => {
    const [headline, dek] = [group.text('headline'), group.text('dek')];
    if (headline === '' && dek === '') group.missing('headline');
    return {
      experiment: group.required('experiment'),
      bucket: group.required('bucket'),
      ...(headline !== '' && { headline }),
      ...(dek !== '' && { dek }),
    };
  });
  return variants.length > 0 ? { variants } : {};
}
