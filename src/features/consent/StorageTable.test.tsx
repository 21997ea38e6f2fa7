import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { STORAGE_REGISTER } from '../../model/consent/storageRegister';
import { StorageTable } from './StorageTable';

const table = <StorageTable heading="What is kept" text="Every name." />;

describe('StorageTable', () => {
  it('has a row for each stored name, with its purpose, owner and lifetime', () => {
    render(table);
    const rows = [...document.querySelectorAll<HTMLElement>('[data-stored-name]')];
    expect(rows.map(({ dataset }) => dataset['storedName'])).toEqual(
      STORAGE_REGISTER.map(({ name }) => name),
    );
    for (const [index, row] of rows.entries()) {
      const { purpose, setBy, lifetime } = STORAGE_REGISTER[index]!;
      for (const words of [purpose, setBy, lifetime]) expect(row).toHaveTextContent(words);
    }
  });

  it('groups rows by category, and points out an empty category', () => {
    render(table);
    expect(
      screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
    ).toEqual(['Strictly necessary', 'Performance', 'Functional', 'Targeting', 'Social']);
    const targeting = within(screen.getByRole('table', { name: 'Targeting' }));
    expect(targeting.getByText('zdnet_ad_ftag')).toBeVisible();
    expect(screen.getByText('This site itself stores nothing in this category.')).toBeVisible();
  });

  it('has an anchor for links, and renders the settings button only after hydration', () => {
    render(table);
    expect(document.getElementById('cookie-settings')).toContainElement(
      screen.getByRole('heading', { level: 2 }),
    );
    expect(screen.getByRole('button', { name: 'Open cookie settings' })).toHaveAttribute(
      'data-cookie-settings',
    );
    const markup = renderToString(table);
    expect(markup).toContain('zdnet_ad_ftag');
    expect(markup).not.toContain('<button');
  });
});
