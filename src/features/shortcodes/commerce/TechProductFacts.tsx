import type { ReactNode } from 'react';
import type { TechProduct } from '../../../model/content/commerce';
import { specEntries } from '../../../model/content/specs';
import { price } from '../../../model/content/money';
import styles from './Commerce.module.css';

export interface TechProductFactsProps {
  product: TechProduct | null;
  /** True to show the price. */
  usePricing: boolean;
}

/** Price, attributes and specifications of a product. */
export function TechProductFacts({ product, usePricing }: TechProductFactsProps): ReactNode {
  if (!product) return null;
  const facts: [string, string][] = [
    ...(usePricing && product.priceSummary
      ? ([['Price', price(product.priceSummary)]] as [string, string][])
      : []),
    ...product.attributes.map(({ name, val }): [string, string] => [name, val]),
    ...specEntries(product),
  ];
  return <Facts facts={facts.filter(([name, value]) => name !== '' && value !== '')} />;
}

export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }): ReactNode {
  if (facts.length === 0) return null;
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles['fact']}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
