import type { ReactNode } from 'react';
import type { HeaderItem, HeaderMenu as Menu, SiteLink } from '../../model/siteFrame';
import { Link } from '../../ui/Link';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { HeaderMenu } from './HeaderMenu';
import styles from './SiteHeader.module.css';

/** All menus of the header: a bar on wide screens, an accordion on small ones. */
export function MenuBar({ menus, editions }: Pick<HeaderItem, 'menus' | 'editions'>): ReactNode {
  return (
    <>
      {menus.map((menu) => (
        <HeaderMenu
          key={menu.name}
          name={menu.name}
          label={menu.label}
          clickToOpen={menu.clickToOpen}
        >
          <MenuLinks menu={menu} />
        </HeaderMenu>
      ))}
      <HeaderMenu name="editions" label={<EditionLabel editions={editions} />}>
        <Editions editions={editions} />
      </HeaderMenu>
    </>
  );
}

function MenuLinks({ menu: { main, sections } }: { menu: Menu }): ReactNode {
  return (
    <>
      {main && (
        <Link className={styles['main']} href={main.href}>
          {main.linkText}
        </Link>
      )}
      {sections.map(({ heading, columns }) => (
        <LinkSection key={heading} heading={heading} columns={columns} />
      ))}
    </>
  );
}

function LinkSection({ heading, columns }: Menu['sections'][number]): ReactNode {
  return (
    <div className={styles['section']}>
      {heading !== '' && <p className={styles['heading']}>{heading}</p>}
      <div className={styles['columns']}>
        {columns.map((links) => (
          <Links key={links[0]?.href} links={links} />
        ))}
      </div>
    </div>
  );
}

function Links({ links }: { links: SiteLink[] }): ReactNode {
  return (
    <ul>
      {links.map(({ href, linkText }) => (
        <li key={linkText}>
          <Link className={styles['link']} href={href}>
            {linkText}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function EditionLabel({ editions }: Pick<HeaderItem, 'editions'>): ReactNode {
  return (
    <>
      <VisuallyHidden>Editions: </VisuallyHidden>
      <span className={styles['edition']}>{editions.own[0]?.code}</span>
    </>
  );
}

function Editions({ editions: { own, external } }: Pick<HeaderItem, 'editions'>): ReactNode {
  return (
    <>
      <div className={styles['section']}>
        <p className={styles['heading']}>Edition</p>
        <ul>
          {own.map(({ code, linkText }) => (
            <li key={code}>
              <Link className={styles['link']} href="/" data-edition={code}>
                {linkText}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      {external.length > 0 && <LinkSection heading="Published elsewhere" columns={[external]} />}
    </>
  );
}
