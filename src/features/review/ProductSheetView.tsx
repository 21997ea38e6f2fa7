import type { ReactNode } from 'react';
import { price } from '../../model/content/money';
import { platformName, SHEET_LABELS, type ProductSheet } from '../../model/content/products';
import { specEntries } from '../../model/content/specs';
import { ratingLabel } from '../../model/content/stories';
import { classNames } from '../../ui/classNames';
import { Link } from '../../ui/links/Link';
import styles from './ProductSheetView.module.css';

/** Product facts with their standard labels. */
export function ProductSheetView({ sheet }: { sheet: ProductSheet }): ReactNode {
  const facts = SHEET_LABELS.flatMap(([field, label]) => {
    const value = factOf(sheet, field);
    return value === null ? [] : [{ field, label, value }];
  });
  return (
    <section className={styles['sheet']} aria-labelledby="product-facts">
      <h2 className={styles['heading']} id="product-facts">
        Product facts
      </h2>
      <dl className={styles['facts']}>
        {facts.map(({ field, label, value }) => (
          <div key={field} className={styles['fact']} data-fact={field}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles['weighed']}>
        <Points name="Pros" points={sheet.pros} look="pros" />
        <Points name="Cons" points={sheet.cons} look="cons" />
      </div>
      <Specs sheet={sheet} />
      {sheet.developersDescription && (
        <div>
          <h3 className={styles['part']}>Developer’s description</h3>
          <p>{sheet.developersDescription}</p>
        </div>
      )}
    </section>
  );
}

type Field = (typeof SHEET_LABELS)[number][0];

/** Returns the value to render; null if the fact is unknown. */
function factOf(sheet: ProductSheet, field: Field): ReactNode {
  const value = sheet[field];
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return null;
  switch (field) {
    case 'price':
      return price(sheet.price);
    case 'rating':
    case 'editorsRating':
      return `${Number(value)} out of 10, ${ratingLabel(Number(value))}`;
    case 'userRating':
      return `${Number(value)} out of 10`;
    case 'userVotes':
      return Number(value).toLocaleString('en-US');
    case 'platform':
      return sheet.platform.map(platformName).join(', ');
    case 'companyWebsite':
    case 'supportWebsite':
      return <Site address={String(value)} />;
    case 'supportEmail':
      return <Link href={`mailto:${String(value)}`}>{value}</Link>;
    default:
      return value;
  }
}

function Site({ address }: { address: string }): ReactNode {
  if (!/^https:\/\/[^/]/.test(address)) return address;
  return (
    <Link href={address} rel="noopener nofollow">
      {address.replace(/^https:\/\/(?:www\.)?/, '').replace(/\/$/, '')}
    </Link>
  );
}

interface PointsProps {
  name: string;
  points: readonly string[];
  look: 'pros' | 'cons';
}

function Points({ name, points, look }: PointsProps): ReactNode {
  if (points.length === 0) return null;
  return (
    <div>
      <h3 className={styles['part']}>{name}</h3>
      <ul className={classNames(styles['points'], styles[look])}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}

function Specs({ sheet }: { sheet: ProductSheet }): ReactNode {
  const entries = specEntries(sheet);
  if (entries.length === 0) return null;
  return (
    <div>
      <h3 className={styles['part']}>Specs</h3>
      <dl className={styles['facts']}>
        {entries.map(([name, value]) => (
          <div key={name} className={styles['fact']}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
