import type { ObjectComponent } from '../../../../src/model/routing/component';
import type { ListIntroduction } from '../../../../src/model/routing/siteFrame';
import type { Reading } from '../../reading';
import { objectComponent } from '../parts';

/** Returns a notice that broken stories are missing from the page's lists, or nothing if none are. */
export function listGap({ gaps }: Reading): ObjectComponent[] {
  if (gaps.size === 0) return [];
  const stories = gaps.size === 1 ? 'One story' : `${gaps.size} stories`;
  const item: ListIntroduction = { heading: '', text: `${stories} could not be shown here.` };
  return [objectComponent('list-gap', 'SECTION', 'Text', item)];
}
