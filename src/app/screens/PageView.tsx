import { createContext, createElement, useContext, type ReactNode } from 'react';
import { BodyContext } from '../../features/article/body/bodyContext';
import type { PageComponent } from '../../model/routing/component';
import type { Page } from '../../model/routing/page';
import { AdSlot } from '../../ui/media/AdSlot';
import { useNow } from '../../ui/text/useNow';
import { BODY_PARTS } from './bodyParts';
import { ErrorBoundary } from './ErrorBoundary';
import { isRenderedOnPage, partOf, screenOf } from './pageParts';

/**
 * IDs of components that the server failed to render. The server renderer does not support error boundaries,
 * so it finds the failing components and renders the page again without them.
 */
export const BrokenComponents = createContext<ReadonlySet<string>>(new Set());

/** Renders a page: the layout of its screen around its components, each of which has its own error boundary. */
export function PageView({ page }: { page: Page }): ReactNode {
  const Screen = screenOf(page);
  if (!Screen) return null;
  const components = page.components.filter(isRenderedOnPage);
  return createElement(Screen, { page: { ...page, components }, render: renderComponent });
}

function renderComponent(component: PageComponent): ReactNode {
  return <ComponentView key={component.id} component={component} />;
}

function ComponentView({ component }: { component: PageComponent }): ReactNode {
  const isBroken = useContext(BrokenComponents).has(component.id);
  const note = <p role="note">This part of the page could not be shown.</p>;
  const { componentName, adBelow } = component.meta;
  const rendered = (
    <div data-component={componentName}>
      {isBroken ? (
        note
      ) : (
        <ErrorBoundary name={componentName} fallback={note}>
          <BareComponent component={component} />
        </ErrorBoundary>
      )}
    </div>
  );
  return adBelow ? (
    <>
      {rendered}
      <AdSlot {...adBelow} />
    </>
  ) : (
    rendered
  );
}

/** A single component without an error boundary. */
export function BareComponent({ component }: { component: PageComponent }): ReactNode {
  const now = useNow();
  const Part = partOf(component);
  return (
    Part && <BodyContext value={BODY_PARTS}>{createElement(Part, { component, now })}</BodyContext>
  );
}
