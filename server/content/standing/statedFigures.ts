import Type from 'typebox';
import { Compile } from 'typebox/compile';
import type { StatedFigure } from '../../../src/model/routing/pageComponents';
import { closed } from '../api/schemas/closed';
import type { SiteDocument } from '../../store/storedContent';

const figures = Type.Array(closed({ value: Type.String(), label: Type.String() }));
const validator = Compile(Type.Object({ values: figures, audience: figures }));

/** The figures of `site.json` that the about page states, to the letter; none in another form. */
export function statedFigures({ fields }: SiteDocument): Record<
  'values' | 'audience',
  StatedFigure[]
> {
  const { about } = fields;
  return validator.Check(about) ? about : { values: [], audience: [] };
}
