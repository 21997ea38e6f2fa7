import type { ReactNode } from 'react';
import { comparedFacts, type Compared } from '../../../model/content/commerce';
import styles from './Commerce.module.css';

/** Compares products side by side; a dash marks missing values. */
export function ComparisonTable({ products }: { products: readonly Compared[] }): ReactNode {
  if (products.length < 2) return null;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling needs focus
    <div className={styles['compared']} role="group" aria-label="Comparison" tabIndex={0}>
      <table>
        <caption>Comparison</caption>
        <thead>
          <tr>
            <td />
            {products.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparedFacts(products).map((fact) => (
            <tr key={fact}>
              <th scope="row">{fact}</th>
              {products.map(({ name, specs }) => (
                <td key={name}>{specs[fact] ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
