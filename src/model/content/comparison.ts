import type { Listicle, ReviewCard, TechProduct } from './commerce';

/** One column of a comparison table. */
export interface Compared {
  name: string;
  specs: Record<string, string>;
}

/** Returns a column for each entry of a best list that has measured specs. */
export function comparedListicles(listicles: readonly Listicle<unknown>[]): Compared[] {
  return listicles.flatMap(({ hed, techProd }) => compared(hed, techProd, {}));
}

/** Returns a column for each review card that has measured specs, including its rating. */
export function comparedCards(cards: readonly ReviewCard[]): Compared[] {
  return cards.flatMap(({ productName, rating, techProd }) =>
    compared(productName, techProd, rating === null ? {} : { Rating: `${rating} of 10` }),
  );
}

/** Returns the names of all specs, without duplicates, in order of first appearance. */
export function comparedFacts(products: readonly Compared[]): string[] {
  return [...new Set(products.flatMap(({ specs }) => Object.keys(specs)))];
}

function compared(
  name: string,
  techProd: TechProduct | null,
  more: Record<string, string>,
): Compared[] {
  const specs = { ...more, ...techProd?.specs };
  return name !== '' && Object.keys(techProd?.specs ?? {}).length > 0 ? [{ name, specs }] : [];
}
