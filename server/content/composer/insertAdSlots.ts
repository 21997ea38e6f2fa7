import { withInBodySlots } from '../../../src/model/ads/inBodySlots';
import { adPageOf, adSlotOf, type AdPlacement, type AdSlots } from '../../../src/model/ads/adSlots';
import type { BodyNode } from '../../../src/model/content/bodyTree';
import { isObject, type PageComponent } from '../../../src/model/routing/component';
import type { Page } from '../../../src/model/routing/page';
import type { Reading } from '../reading';
import { readStoredAdSlots } from '../storedAdSlots';

/** Slots around the content. The app's layout determines their positions. */
const AROUND: readonly string[] = ['skybox', 'omnibar', 'search', 'bottom'];
const IN_BODY = 'in-body';
const BETWEEN = 'between';

/** Adds the page type's ad slots, unless a component suppresses ads. All readers get the same slots. */
export async function insertAdSlots(reading: Reading, page: Page): Promise<Page> {
  const config = await readStoredAdSlots(reading);
  if (config === null || page.components.some(suppressesAds)) return page;
  const placements = placementsOf(config, page.pageType);
  const around = placements.filter(({ name }) => AROUND.includes(name));
  const inBody = placements.find(({ name }) => name === IN_BODY);
  const between = placements.find(({ name }) => name === BETWEEN);
  return {
    ...page,
    components: page.components
      .map((component) => (inBody ? withSlotsInText(component, inBody) : component))
      .map((component, index) =>
        between && index === 0 && page.components.length > 1
          ? { ...component, meta: { ...component.meta, adBelow: between } }
          : component,
      ),
    meta: {
      ...page.meta,
      ...(around.length > 0 && {
        ads: Object.fromEntries(around.map(({ name, type }) => [name, type])),
      }),
    },
  };
}

function placementsOf(config: AdSlots, pageType: string): AdPlacement[] {
  return (adPageOf(config, pageType)?.slots ?? []).flatMap((name) => {
    const slot = adSlotOf(config, name);
    return slot ? [{ name, type: slot.type }] : [];
  });
}

interface Text {
  body?: unknown;
  subType?: unknown;
  suppressAds?: unknown;
}

function suppressesAds(component: PageComponent): boolean {
  return isObject(component) && (component.item as Text | null)?.suppressAds === true;
}

/** Adds slots between paragraphs, except in live blogs, which are rerendered while the reader has them open. */
function withSlotsInText(component: PageComponent, slot: AdPlacement): PageComponent {
  if (!isObject(component)) return component;
  const item = component.item as Text | null;
  if (!Array.isArray(item?.body) || item.subType === 'live-blog') return component;
  return { ...component, item: { ...item, body: withInBodySlots(item.body as BodyNode[], slot) } };
}
