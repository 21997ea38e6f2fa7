import { LATEST, listKey } from '../../contentKeys';
import { DEFAULT_HOME, HOME } from '../../fronts/frontModules';
import { readFront } from '../../fronts/storedFronts';
import type { Reading } from '../../reading';
import type { SiteDocument } from '../../../store/storedContent';
import { frontComponents } from '../fronts/frontComponents';
import type { PageContent } from '../parts';

/** Composes the front door from its modules in `fronts.json` or, if there are none, from the default modules. */
export async function composeFrontDoor(reading: Reading, site: SiteDocument): Promise<PageContent> {
  reading.keys.add(listKey(LATEST));
  const modules = (await readFront(reading, HOME)) ?? DEFAULT_HOME;
  const { components } = await frontComponents(reading, modules);
  return {
    components,
    meta: {
      title: site.slogan ? `${site.name}: ${site.slogan}` : site.name,
      description: site.description,
      canonical: '/',
      robots: 'index, follow',
    },
  };
}
