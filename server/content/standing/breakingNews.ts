import Type from 'typebox';
import { Compile } from 'typebox/compile';
import type { BreakingNews } from '../../../src/model/routing/pageComponents';
import type { SiteDocument } from '../../store/storedContent';
import { BreakingNewsSchema } from './standingSchemas';

const validator = Compile(Type.Array(BreakingNewsSchema));

/** What `site.json` says is breaking; nothing on most days, or where it has another form. */
export function breakingNews({ fields }: SiteDocument): BreakingNews[] {
  const { breakingNews: news } = fields;
  return validator.Check(news) ? news : [];
}
