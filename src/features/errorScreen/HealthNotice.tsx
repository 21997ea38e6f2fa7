import type { ReactNode } from 'react';
import { HEALTH_POLICY } from '../../model/ads/healthPrivacy';
import { pathFor } from '../../model/routing/routeMatch';
import { Link } from '../../ui/links/Link';
import { BackLink } from './BackLink';
import { ErrorBlock } from './ErrorBlock';
import { ERROR_TITLES } from '../../model/routing/errors';

/** Replaces health pages for readers in Washington State, which has a consumer health data law. */
export function HealthNotice({ site }: { site: string }): ReactNode {
  return (
    <ErrorBlock title={ERROR_TITLES.health} exclamation="For your privacy">
      <p>
        This page is about health. Washington State law protects what people read about their
        health, so we do not show such pages where that law applies. No ads or analytics scripts
        have been loaded here.
      </p>
      <p>
        <Link href={pathFor(HEALTH_POLICY)}>Consumer health data privacy policy</Link>
      </p>
      <p>
        <BackLink site={site} />
      </p>
    </ErrorBlock>
  );
}
