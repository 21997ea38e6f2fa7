import type { Listicle, ReviewCard, TechProduct } from './commerce';

/** One column of a comparison table. */
export interface Compared {
  name: string;
  specs: Record<string, string>;
}

/** Entries of a best list whose measured facts can be held against each other. */
export function comparedListicles(listicles: readonly Listicle<unknown>[]): Compared[] {
  return listicles.flatMap(({ hed, techProd }) => compared(hed, techProd, {}));
}

/** The same for the cards of a comparison, with what each was rated. */
export function comparedCards(cards: readonly ReviewCard[]): Compared[] {
  return cards.flatMap(({ productName, rating, techProd }) =>
    compared(productName, techProd, rating === null ? {} : { Rating: `${rating} of 10` }),
  );
}

/** The names of all facts, each once, in the order of the first who has them. */
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
