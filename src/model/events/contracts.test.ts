import { contractOf, EVENT_NAMES } from './contracts';
import { categoryOf } from './trackedEvent';

const fieldsOf = (name: string): string[] => Object.keys(contractOf(`event/${name}`)?.fields ?? {});

/** Names that other programs use: none may go, new ones may come. */
const PUBLISHED =
  `PageViewed PageEnriched VendorPageViewed PageReentered AccountCreated AccountLogin AccountLogout Identify
   FormViewed FormSubmitted NewsletterSignup ScrollReached ExperimentViewed AdRequested AdRendered
   AdRemoved ErrorReported VideoLoaded VideoStarted VideoPlayed VideoWatched VideoPaused
   VideoInterrupted VideoAdLoaded VideoAdStarted VideoAdWatched VideoAdSkipped VideoAdPaused`.split(
    /\s+/,
  );

describe('the contract of events', () => {
  it.each(PUBLISHED)('has %s', (name) => {
    expect(EVENT_NAMES).toContain(`event/${name}`);
  });

  it('has the tracking data of a page view, field by field', () => {
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

  it('says of every event what it means, where it comes from, and of every field what it holds', () => {
    for (const name of EVENT_NAMES) {
      const contract = contractOf(name);
      expect(contract?.meaning).toMatch(/\S.*\.$/s);
      expect(contract?.source).not.toBe('');
      for (const field of Object.values(contract?.fields ?? {})) expect(field.meaning).not.toBe('');
    }
  });

  it('agrees with the short table of categories that every page carries', () => {
    for (const name of EVENT_NAMES) expect(categoryOf(name)).toBe(contractOf(name)?.category);
  });
});
