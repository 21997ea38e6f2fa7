import type { BodyNode } from '../../../../src/model/content/bodyTree';
import type { Fields } from './frontMatter';

interface Rating {
  isRated: boolean;
  /** Field and message of the problem reported for a review that has neither a rating nor a reason. */
  problem: readonly [field: string, message: string];
  suggestion: string;
}

/**
 * Returns the text to append to a review that has no rating. Reports a review that has neither a rating nor a reason
 * (`notRated`), because lists and search engines show the rating.
 */
export function readNotRated(fields: Fields, { isRated, problem, suggestion }: Rating): BodyNode[] {
  const reason = fields.text('notRated');
  if (isRated) return [];
  if (reason === '') {
    fields.report('missing-rating', ...problem, suggestion);
    return [];
  }
  return [{ tag: 'p', children: [{ tag: 'strong', children: ['Not rated:'] }, ` ${reason}`] }];
}
