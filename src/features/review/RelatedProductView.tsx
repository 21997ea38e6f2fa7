import type { ReactNode } from 'react';
import { COMMERCE_REL } from '../../model/content/affiliates';
import { price } from '../../model/content/money';
import type { RelatedProduct } from '../../model/content/products';
import { Link } from '../../ui/links/Link';
import styles from './ProductSheetView.module.css';

/** Manufacturer, model and resellers of a product. */
export function RelatedProductView({ product: related }: { product: RelatedProduct }): ReactNode {
  const { manufacturer, family, product, resellers } = related;
  const facts = [
    ['Manufacturer', manufacturer.name],
    ['Product family', family.name],
    ['Model', product.name],
    ['Model year', product.modelYear],
    ['Category', product.catName],
    ['List price', product.msrp === '' ? '' : price(product.msrp)],
    ['Key specs', product.shortSpecs],
  ].filter(([, value]) => value !== '');
  return (
    <section className={styles['sheet']} aria-labelledby="related-product">
      <h2 className={styles['heading']} id="related-product">
        The product
      </h2>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles['fact']}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {resellers.length > 0 && (
        <ul className={styles['shops']} aria-label="Where to buy it">
          {resellers.map(({ id, name, url, price: listPrice }) => (
            <li key={id || name} className={styles['shop']}>
              {url ? (
                <Link href={url} rel={COMMERCE_REL}>
                  {listPrice && `${price(listPrice)} at `}
                  {name}
                </Link>
              ) : (
                name
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
