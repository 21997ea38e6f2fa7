import type { ReactNode } from 'react';
import { menuTopic } from '../../model/routing/menuTopic';
import type { HeaderItem, HeaderMenu as Menu, SiteLink } from '../../model/routing/siteFrame';
import { FrameLink } from '../../ui/links/FrameLink';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden';
import { HeaderMenu } from './HeaderMenu';
import { EDITIONS_MENU } from './readMenus';
import styles from './SiteHeader.module.css';

export interface MenuBarProps extends Pick<HeaderItem, 'menus' | 'editions'> {
  currentPath: string;
}

/** The header's link menus and the edition menu: a bar on wide screens, an accordion on small ones. */
export function MenuBar({ menus, editions, currentPath }: MenuBarProps): ReactNode {
  return (
    <>
      {menus.map((menu) => (
        <HeaderMenu
          key={menu.name}
          name={menu.name}
          label={menu.label}
          clickToOpen={menu.clickToOpen}
          topic={menuTopic(menu)}
        >
          <MenuLinks menu={menu} currentPath={currentPath} />
        </HeaderMenu>
      ))}
      {editions.own.length + editions.external.length > 1 && (
        <HeaderMenu name={EDITIONS_MENU} label={<EditionLabel editions={editions} />}>
          <Editions editions={editions} currentPath={currentPath} />
        </HeaderMenu>
      )}
    </>
  );
}

interface MenuLinksProps {
  menu: Menu;
  currentPath: string;
}

function MenuLinks({ menu: { main, sections }, currentPath }: MenuLinksProps): ReactNode {
  return (
    <>
      {main && (
        <FrameLink className={styles['main']} href={main.href} currentPath={currentPath}>
          {main.linkText}
        </FrameLink>
      )}
      {sections.map(({ heading, columns }) => (
        <LinkSection key={heading} heading={heading} columns={columns} currentPath={currentPath} />
      ))}
    </>
  );
}

type LinkSectionProps = Menu['sections'][number] & Pick<MenuBarProps, 'currentPath'>;

function LinkSection({ heading, columns, currentPath }: LinkSectionProps): ReactNode {
  return (
    <div className={styles['section']}>
      {heading !== '' && <p className={styles['heading']}>{heading}</p>}
      <div className={styles['columns']}>
        {columns.map((links) => (
          <Links key={links[0]?.href} links={links} currentPath={currentPath} />
        ))}
      </div>
    </div>
  );
}

interface LinksProps {
  links: SiteLink[];
  currentPath: string;
}

function Links({ links, currentPath }: LinksProps): ReactNode {
  return (
    <ul>
      {links.map(({ href, linkText }) => (
        <li key={linkText}>
          <FrameLink className={styles['link']} href={href} currentPath={currentPath}>
            {linkText}
          </FrameLink>
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

type EditionsProps = Pick<MenuBarProps, 'editions' | 'currentPath'>;

function Editions({ editions: { own, external }, currentPath }: EditionsProps): ReactNode {
  return (
    <>
      <div className={styles['section']}>
        <p className={styles['heading']}>Edition</p>
        <ul>
          {own.map(({ code, linkText }) => (
            <li key={code}>
              <FrameLink
                className={styles['link']}
                href="/"
                currentPath={currentPath}
                data-edition={code}
              >
                {linkText}
              </FrameLink>
            </li>
          ))}
        </ul>
      </div>
      {external.length > 0 && (
        <LinkSection heading="Other editions" columns={[external]} currentPath={currentPath} />
      )}
    </>
  );
}
