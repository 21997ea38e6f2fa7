import { contractOf, EVENT_NAMES } from './contracts';
import { categoryOf } from './trackedEvent';

const fieldsOf = (name: string): string[] => Object.keys(contractOf(`event/${name}`)?.fields ?? {});

/** Published names, which other programs depend on. Names may be added but not removed. */
const PUBLISHED =
  `PageViewed PageEnriched VendorPageViewed PageReentered AccountCreated AccountLogin AccountLogout Identify
   FormViewed FormSubmitted NewsletterSignup ScrollReached ExperimentViewed AdRequested AdRendered
   AdRemoved ErrorReported VideoLoaded VideoStarted VideoPlayed VideoWatched VideoPaused
   AdFailed AdAbandoned AdViewable VideoViewable
   VideoInterrupted VideoAdLoaded VideoAdStarted VideoAdWatched VideoAdSkipped VideoAdPaused
   VideoAdRequested VideoAdEmpty VideoAdFailed VideoAdAbandoned`.split(/\s+/);

describe('the event contracts', () => {
  it.each(PUBLISHED)('define the published event %s', (name) => {
    expect(EVENT_NAMES).toContain(`event/${name}`);
  });

  it('define the published fields of the PageViewed event', () => {
    expect(fieldsOf('PageViewed')).toEqual(
      expect.arrayContaining([
        'pageType',
        'articleSubType',
        'articleType',
        'articleAuthorName',
        'pageViewGuid',
        'deviceType',
        'siteSection',
        'topicName',
        'topicSlugs',
        'tagSlugs',
        'siteHier',
        'articleId',
        'collectionTypeSlug',
        'postId',
        'pageViews',
        'sessionPageViews',
        'edition',
        'brand',
        'siteName',
        'reportSuite',
        'trafficSource',
        'pageComponents',
        'pageNumber',
        'testName',
        'testGroup',
        'testVersion',
      ]),
    );
  });

  it('document the meaning and source of every event and the meaning of every field', () => {
    for (const name of EVENT_NAMES) {
      const contract = contractOf(name);
      expect(contract?.meaning).toMatch(/\S.*\.$/s);
      expect(contract?.source).not.toBe('');
      for (const field of Object.values(contract?.fields ?? {})) expect(field.meaning).not.toBe('');
    }
  });

  it('match the compact category table that every page loads', () => {
    for (const name of EVENT_NAMES) expect(categoryOf(name)).toBe(contractOf(name)?.category);
  });
});
