import Type from 'typebox';
import { Compile } from 'typebox/compile';
import type { StatedFigure } from '../../../src/model/routing/pageComponents';
import { closed } from '../api/schemas/closed';
import type { SiteDocument } from '../../store/storedContent';

const figures = Type.Array(closed({ value: Type.String(), label: Type.String() }));
const validator = Compile(Type.Object({ values: figures, audience: figures }));

/** Returns the figures for the about page, exactly as in `site.json`. Invalid figures are replaced by empty lists. */
export function statedFigures({
  fields,
}: SiteDocument): Record<'values' | 'audience', StatedFigure[]> {
  const { about } = fields;
  return validator.Check(about) ? about : { values: [], audience: [] };
}
