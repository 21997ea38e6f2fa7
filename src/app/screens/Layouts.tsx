import { useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { isObject } from '../../model/routing/component';
import type { LayoutName } from '../../model/routing/routes';
import type { FooterItem, HeaderItem } from '../../model/routing/siteFrame';
import { selectIsFeatureOn } from '../../features/flags/flagsSlice';
import { isMemberKnown } from '../../features/auth/authSelectors';
import { lazyFooter } from '../../features/footer/lazyFooter';
import { SiteHeader } from '../../features/header/SiteHeader';
import { selectCurrentPath } from '../../features/navigation/navigationSlice';
import { selectCurrentPage, selectFooter, selectHeader } from '../../features/page/pageSlice';
import { selectIsOverlaid } from '../../features/pageState/pageStateSlice';
import { AdSlot } from '../../ui/media/AdSlot';
import { PageNotices } from '../shell/PageNotices';
import { pointFrameLinks } from '../../ui/links/FrameLink';
import { Island } from '../../ui/lazy/Island';
import { onceHere } from '../../ui/lazy/lazyComponent';
import { Overlay } from '../../ui/layers/Overlay';
import { SkipLink } from '../../ui/links/SkipLink';
import { NavigationProgress } from '../shell/NavigationProgress';
import { useAppSelector } from '../store/hooks';
import { SeamlessFeed } from './SeamlessFeed';
import { LazyToolbar } from '../shell/LazyToolbar';
import { YearContext } from '../store/YearContext';

export type HeaderSize = 'none' | 'large' | 'small';

interface LayoutProps {
  kind: LayoutName;
  children: ReactNode;
  headerSize?: HeaderSize;
}

/**
 * `default`: the header, page, feed and footer with ads around them, the overlay on top of them, and tools for staff.
 * `error`: the header, error screen and footer. `empty`: only the page.
 * The header and footer persist across navigations.
 */
export function Layout({ kind, children, headerSize = 'large' }: LayoutProps): ReactNode {
  if (kind === 'empty') return <Main>{children}</Main>;
  return (
    <>
      <Frame
        headerSize={headerSize}
        bar={kind === 'default' && <PageAd name="omnibar" />}
        top={kind === 'default' && <PageAd name="skybox" />}
      >
        {kind === 'default' ? <SeamlessFeed>{children}</SeamlessFeed> : children}
        {kind === 'default' && <PageAd name="search" />}
        {kind === 'default' && <PageAd name="bottom" />}
      </Frame>
      {kind === 'default' && <PageOverlay />}
      {kind === 'default' && <LazyToolbar />}
    </>
  );
}

/** Ad slot of a page. Sponsored pages have no skybox unless a feature flag enables it. */
function PageAd({ name }: { name: string }): ReactNode {
  const page = useAppSelector(selectCurrentPage);
  const isSold = useAppSelector((state) => selectIsFeatureOn(state, 'ads.sponsoredArticleSkybox'));
  const type = page?.meta.ads?.[name];
  if (!type || (name === 'skybox' && page.pageType.includes('sponsored') && !isSold)) return null;
  return <AdSlot name={name} type={type} isLandmark={name === 'skybox'} />;
}

function PageOverlay(): ReactNode {
  return useAppSelector(selectIsOverlaid) ? <Overlay /> : null;
}

interface FrameProps extends Required<Omit<LayoutProps, 'kind'>> {
  /** Content above everything else. */
  bar: ReactNode;
  /** Content between the header and the page. */
  top: ReactNode;
}

function Frame({ children, headerSize, bar, top }: FrameProps): ReactNode {
  const header = useAppSelector(selectHeader);
  const footer = useAppSelector(selectFooter);
  const currentPath = useAppSelector(selectCurrentPath);
  const year = useContext(YearContext) ?? new Date().getFullYear();
  const hasHealthPolicy = useAppSelector((state) =>
    selectIsFeatureOn(state, 'privacy.healthPolicy'),
  );
  const [hadHealthPolicy] = useState(hasHealthPolicy);
  // The server's footer has no member links and only the installation's policies, so it may have to be rendered again.
  const isFooterStale = useAppSelector(isMemberKnown) || hasHealthPolicy !== hadHealthPolicy;
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (end.current) pointFrameLinks(end.current, currentPath);
  }, [currentPath]);
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      {bar}
      {header && isObject(header) && headerSize !== 'none' ? (
        <SiteHeader
          item={header.item as HeaderItem}
          size={headerSize}
          currentPath={currentPath}
          loadSearch={loadSearch}
          loadAccount={loadAccount}
        />
      ) : null}
      {top}
      <PageNotices />
      <Main>{children}</Main>
      {footer && isObject(footer) ? (
        <div ref={end}>
          <Island whenSeen={isFooterStale ? renderFooter : undefined}>
            <lazyFooter.Part
              item={footer.item as FooterItem}
              year={year}
              currentPath={currentPath}
              hasHealthPolicy={hasHealthPolicy}
              loadAccount={loadAccount}
            />
          </Island>
        </div>
      ) : null}
    </>
  );
}

const renderFooter = onceHere(lazyFooter);

const loadAccount = () => import(/* webpackChunkName: "auth" */ '../shell/AccountParts');

const loadSearch = () =>
  import(/* webpackChunkName: "later" */ '../../features/search/SmartSearch');

/** Receives focus on navigation, so that a screen reader starts at the new page. */
function Main({ children }: { children: ReactNode }): ReactNode {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
}
