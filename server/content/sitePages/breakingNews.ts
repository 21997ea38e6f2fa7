import Type from 'typebox';
import { Compile } from 'typebox/compile';
import type { BreakingNews } from '../../../src/model/routing/pageComponents';
import type { SiteDocument } from '../../store/storedContent';
import { BreakingNewsSchema } from './staticPageSchemas';

const validator = Compile(Type.Array(BreakingNewsSchema));

/** Returns the breaking news in `site.json`, or an empty array if there is none or it is invalid. */
export function breakingNews({ fields }: SiteDocument): BreakingNews[] {
  const { breakingNews: news } = fields;
  return validator.Check(news) ? news : [];
}
