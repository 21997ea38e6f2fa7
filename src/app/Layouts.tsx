import type { ReactNode } from 'react';
import { isObject } from '../model/component';
import type { FooterItem, HeaderItem } from '../model/siteFrame';
import { SiteFooter } from '../features/footer/SiteFooter';
import { SiteHeader } from '../features/header/SiteHeader';
import { selectFooter, selectHeader } from '../features/page/pageSlice';
import { selectIsOverlaid } from '../features/pageState/pageStateSlice';
import { PageNotices } from './PageNotices';
import { Island } from '../ui/Island';
import { Overlay } from '../ui/Overlay';
import { SkipLink } from '../ui/SkipLink';
import { NavigationProgress } from './NavigationProgress';
import { useAppSelector } from './hooks';
import { SeamlessFeed } from './SeamlessFeed';
import { whenSeen } from './whenSeen';

export type HeaderSize = 'none' | 'large' | 'small';

interface LayoutProps {
  children: ReactNode;
  headerSize?: HeaderSize;
}

/** Header, the page, the stories that follow it, footer, and the veil over all of them. */
export function DefaultLayout({ children, headerSize = 'large' }: LayoutProps): ReactNode {
  return (
    <Frame headerSize={headerSize}>
      <SeamlessFeed>{children}</SeamlessFeed>
      <PageOverlay />
    </Frame>
  );
}

function PageOverlay(): ReactNode {
  return useAppSelector(selectIsOverlaid) ? <Overlay /> : null;
}

/** Header, the error screen, footer; nothing that loads more. */
export function ErrorLayout({ children }: LayoutProps): ReactNode {
  return <Frame headerSize="large">{children}</Frame>;
}

/** The page alone. */
export function EmptyLayout({ children }: LayoutProps): ReactNode {
  return <Main>{children}</Main>;
}

function Frame({ children, headerSize }: Required<LayoutProps>): ReactNode {
  const header = useAppSelector(selectHeader);
  const footer = useAppSelector(selectFooter);
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      {header && isObject(header) && headerSize !== 'none' ? (
        <SiteHeader item={header.item as HeaderItem} size={headerSize} loadSearch={loadSearch} />
      ) : null}
      <PageNotices />
      <Main>{children}</Main>
      {footer && isObject(footer) ? (
        <Island whenSeen={whenSeen}>
          <SiteFooter item={footer.item as FooterItem} year={new Date().getFullYear()} />
        </Island>
      ) : null}
    </>
  );
}

const loadSearch = () => import(/* webpackChunkName: "later" */ '../features/search/SmartSearch');

/** Takes focus on navigation, so that a screen reader starts at the new page. */
function Main({ children }: { children: ReactNode }): ReactNode {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
}
