import Type from 'typebox';
import { Compile } from 'typebox/compile';
import type { InnovationTrend } from '../../../src/model/routing/pageComponents';
import { InnovationTrendSchema } from '../api/schemas/entities';
import type { StaticPageDocument } from '../../store/storedContent';

const validator = Compile(Type.Array(InnovationTrendSchema));

/** Returns the trends in the front matter, highest score first, or an empty array if they are invalid. */
export function innovationTrends({ fields }: StaticPageDocument): InnovationTrend[] {
  const { trends } = fields;
  return validator.Check(trends) ? trends.toSorted((a, b) => b.score - a.score) : [];
}
