import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DeveloperFacts, ShownAd } from './developerFacts';
import { DeveloperToolbar } from './DeveloperToolbar';

const FACTS: DeveloperFacts = {
  location: { pathname: '/latest/', search: '?setDevice=tablet' },
  route: 'latest-door',
  params: { pageNumber: '2' },
  features: ['decisions', 'developer.toolbar', 'vanity.mask'],
  services: [],
  device: 'tablet',
  edition: 'us',
  ftag: null,
  experiment: null,
  consent: { allowed: ['C0001', 'C0003'], status: 'answered', source: 'own', hasGpc: true },
  components: [
    { id: '1', name: 'door-header', type: 'HEADER', items: null, failedWith: null },
    { id: '2', name: 'door-list', type: 'LIST', items: 1, failedWith: null },
    { id: '3', name: 'door-best', type: 'LIST', items: 12, failedWith: null },
    { id: '4', name: 'door-deals', type: 'LIST', items: null, failedWith: 503 },
  ],
  videos: [],
  tracked: 'door-best|moreForYou',
  ads: { slots: [], providers: {}, unit: null },
  stopped: [],
  openEvents: null,
  trace: null,
};

const setup = (more: Partial<DeveloperFacts> = {}) =>
  render(<DeveloperToolbar facts={{ ...FACTS, ...more }} />);

const toolbar = () => screen.getByRole('complementary', { name: 'Developer toolbar' });
const opener = () => screen.getByRole('button', { name: 'Developer' });
const tab = (name: string) => screen.getByRole('tab', { name });
const panel = () => screen.getByRole('tabpanel');
const rows = () => within(panel()).getAllByRole('listitem');

async function open(view: string, more: Partial<DeveloperFacts> = {}): Promise<void> {
  setup(more);
  await userEvent.click(opener());
  await userEvent.click(tab(view));
}

describe('DeveloperToolbar', () => {
  it('shows a summary while it is closed, and tabs only while it is open', async () => {
    setup();
    expect(opener()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('tab')).toBeNull();
    expect(toolbar()).toHaveTextContent('tablet');
    expect(toolbar()).toHaveTextContent('3 flags on');
    expect(toolbar()).toHaveTextContent('4 components');
    await userEvent.click(opener());
    expect(opener()).toHaveAttribute('aria-expanded', 'true');
    expect(panel()).toBeVisible();
    await userEvent.click(opener());
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('shows each flag with a link that toggles it on this page', async () => {
    await open('Flags');
    expect(rows()).toHaveLength(11);
    expect(within(panel()).getAllByRole('link')).toHaveLength(11);
    expect(rows().find((row) => row.textContent.includes('vanity.mask'))).toHaveTextContent('on');
    const off = screen.getByRole('link', { name: 'Turn vanity.mask off for this page' });
    expect(off).toHaveAttribute('href', '/latest/?setDevice=tablet&featureDisable=vanity.mask');
    expect(screen.getByRole('link', { name: /notice.maintenance on/ })).toHaveAttribute(
      'href',
      '/latest/?setDevice=tablet&featureEnable=notice.maintenance',
    );
  });

  it('marks the current device type, and links to the page as rendered for another type', async () => {
    await open('Device', { ftag: 'TRE-03' });
    expect(rows().map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^mobile 320–767 px.*no/),
      expect.stringMatching(/^tablet 768–1023 px.*current/),
      expect.stringMatching(/^desktop 1024–1440 px.*no/),
    ]);
    expect(
      screen.getByRole('link', { name: 'Show the desktop version of this page' }),
    ).toHaveAttribute('href', '/latest/?setDevice=desktop');
    expect(panel()).toHaveTextContent('EditionusCampaignTRE-03');
  });

  it('shows the page’s experiment and bucket, or states that there is no experiment', async () => {
    await open('Experiments');
    expect(panel()).toHaveTextContent('not part of an experiment');
    const experiment = { id: 'a_test', version: '1', bucket: 'test' };
    render(<DeveloperToolbar facts={{ ...FACTS, services: ['experiments'], experiment }} />);
    expect(screen.getAllByRole('tabpanel')[1]).toHaveTextContent('IDa_test, version 1Buckettest');
  });

  it('states that an excluded reader is not counted', async () => {
    const experiment = { id: 'a_test', version: '1', bucket: 'exclude' };
    await open('Experiments', { experiment });
    expect(panel()).toHaveTextContent('Bucketexclude: excluded, not counted');
  });

  it('shows each consent category and the source of the choice', async () => {
    await open('Consent');
    expect(rows().map((row) => row.textContent)).toEqual([
      'critical C0001allowed',
      'performance C0002refused',
      'functional C0003allowed',
      'targeting C0004refused',
      'social C0005refused',
    ]);
    expect(panel()).toHaveTextContent('Answeranswered, from own');
    expect(panel()).toHaveTextContent('Global Privacy Controlsent');
  });

  it('lists the page’s components and scrolls to the selected component', async () => {
    await open('Page');
    expect(panel()).toHaveTextContent('Tracked: door-best|moreForYou');
    expect(rows().map((row) => row.textContent)).toEqual([
      'door-headerHEADERShow',
      'door-listLIST, 1 itemShow',
      'door-bestLIST, 12 itemsShow',
      'door-dealsfailed with 503Show',
    ]);
    const component = document.createElement('div');
    component.dataset['component'] = 'door-best';
    document.body.append(component);
    const seen: unknown[] = [];
    component.scrollIntoView = (options) => void seen.push(options);
    await userEvent.click(screen.getByRole('button', { name: 'Show door-best on the page' }));
    expect(seen).toEqual([{ block: 'center' }]);
    component.remove();
  });

  it('shows the URL and the rendered route', async () => {
    await open('Address');
    expect(panel()).toHaveTextContent('/latest/. The rendered route is latest-door, pageNumber: 2');
  });

  it('counts stopped workflows even while it is closed, and lists them once it is open', async () => {
    setup({ stopped: ['offline', 'search'] });
    expect(toolbar()).toHaveTextContent('2 workflows off');
    await userEvent.click(opener());
    await userEvent.click(tab('Workflows'));
    expect(rows().map((row) => row.textContent)).toEqual([
      'offlineoff until the page is reloaded',
      'searchoff until the page is reloaded',
    ]);
  });

  it('shows a placeholder in the events tab if nothing is tracked', async () => {
    await open('Events');
    expect(panel()).toHaveTextContent('Nothing is tracked here.');
    expect(within(panel()).queryByRole('listitem')).toBeNull();
  });
});

describe('a debug service', () => {
  it('opens the toolbar at its own tab', () => {
    setup({ services: ['consent', 'page'] });
    expect(opener()).toHaveAttribute('aria-expanded', 'true');
    expect(tab('Consent')).toHaveAttribute('aria-selected', 'true');
  });

  it('lists the state of every ad provider and ad slot', () => {
    const slot: ShownAd = {
      ...{ id: 'skybox', name: 'skybox', unitName: 'skybox-desk', instance: 1 },
      ...{ status: 'idle', isBlank: false, size: null, isCollapsed: false, disabled: null },
    };
    const slots: ShownAd[] = [
      { ...slot, status: 'rendered', size: '728x90' },
      { ...slot, id: 'text', status: 'rendered', isBlank: true },
      { ...slot, id: 'text.2', status: 'rendered', isBlank: true, isCollapsed: true },
      { ...slot, id: 'foot', status: 'requested' },
      { ...slot, id: 'end', disabled: 'delayed' },
    ];
    const providers = { adDisplay: 'started', taboola: 'failed' };
    setup({ services: ['ads'], ads: { slots, providers, unit: '/halfwave/aw/article' } });
    expect(panel()).toHaveTextContent('/halfwave/aw/article, adDisplay started, taboola failed');
    expect(rows().map((row) => row.textContent)).toEqual([
      'skyboxskybox-deskfilled with 728x90Show',
      'textskybox-deskblankShow',
      'text.2skybox-deskblank, collapsedShow',
      'footskybox-deskrequestedShow',
      'endskybox-deskwaiting for the reader to scroll closerShow',
    ]);
  });

  it('shows a placeholder if the page has no ad slots', () => {
    setup({ services: ['ads'] });
    expect(panel()).toHaveTextContent('This page has no ad slots');
    expect(within(panel()).queryByRole('listitem')).toBeNull();
  });

  it('adds a tab that is otherwise hidden', () => {
    const { unmount } = setup({ services: ['page'] });
    expect(screen.queryByRole('tab', { name: 'Ads' })).toBeNull();
    unmount();
    setup({ services: ['ads'] });
    expect(tab('Ads')).toHaveAttribute('aria-selected', 'true');
    expect(screen.queryByRole('tab', { name: 'Video' })).toBeNull();
  });
});

describe('VideosView', () => {
  it('shows each player’s state, what started it, and its current ad', () => {
    const video = { startedBy: '', ad: null, isSticky: false, isCurrent: false, problem: null };
    setup({
      services: ['video'],
      videos: [
        { ...video, id: 'one', state: 'UNPLAYED' },
        {
          ...{ id: 'two', state: 'PLAYING', startedBy: 'AUTOPLAY', ad: 'Pre ad-7' },
          ...{ isSticky: true, isCurrent: true, problem: null },
        },
        { ...video, id: 'three', state: 'STOPPED', problem: 'offline' },
      ],
    });
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      'oneUNPLAYED',
      'twoPLAYING, started by AUTOPLAY, advertisement Pre ad-7, sticky, played last',
      'threeSTOPPED, offline',
    ]);
  });

  it('shows a placeholder if the page has no player', () => {
    setup({ services: ['video'] });
    expect(panel()).toHaveTextContent('This page has no video players.');
  });
});

describe('keyboard navigation in the toolbar', () => {
  it('treats the tabs as one tab stop and moves between them with arrows, Home and End', async () => {
    setup();
    await userEvent.click(opener());
    await userEvent.tab();
    expect(tab('Flags')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(tab('Device')).toHaveFocus();
    expect(tab('Device')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{End}');
    expect(tab('Events')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(tab('Flags')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{Home}');
    expect(tab('Flags')).toHaveFocus();
    await userEvent.tab();
    expect(panel()).toHaveFocus();
  });
});
