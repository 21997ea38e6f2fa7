import { MEMBER_TEXTS } from '../../../src/model/members/memberProfile';
import { namedRoutePath } from '../../../src/model/routing/namedRoutes';
import type { MemberInvitation } from '../../../src/model/routing/pageComponents';
import { pathFor } from '../../../src/model/routing/routeMatch';
import { openMeta } from '../sitePages/staticPages';
import type { SiteDocument } from '../../store/storedContent';
import { objectComponent, type PageContent } from './parts';

/** Descriptions of the tabs for signed-out readers. */
const TABS: Readonly<Record<string, { heading: string; text: string }>> = {
  preferences: {
    heading: 'Your preferences',
    text: 'Change your name, picture or password, or delete your account.',
  },
  newsletters: {
    heading: 'Your newsletters',
    text: 'Choose which newsletters we send you.',
  },
  passkeys: {
    heading: 'Your passkeys',
    text: 'Add a passkey to log in with your fingerprint, face or screen lock instead of a password.',
  },
  devices: {
    heading: 'Your devices',
    text: 'See where you are logged in, and log out other browsers.',
  },
};

/** Composes a member page as signed-out readers see it. The server never renders member data. */
export function composeMember(site: SiteDocument, activePage: string): PageContent {
  const { heading, text } = TABS[activePage] ?? { heading: '', text: '' };
  const invitation: MemberInvitation = {
    heading,
    text: `${MEMBER_TEXTS.signIn} ${text}`,
    signIn: { linkText: 'Log in', href: namedRoutePath('login') },
    join: { linkText: 'Join', href: namedRoutePath('join') },
  };
  const canonical = pathFor({ name: 'member', params: { activePage } });
  return {
    components: [objectComponent('member-signed-out', 'SECTION', 'Text', invitation)],
    meta: { ...openMeta(site, heading, text, canonical), robots: 'noindex, nofollow' },
  };
}
