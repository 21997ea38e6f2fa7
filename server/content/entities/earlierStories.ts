import { LIVE_STATUS, type VideoFields } from '../../../src/model/video/videoEntity';
import type {
  StoredArticle,
  StoredGallery,
  StoredReview,
  StoredVideo,
} from '../../store/storedContent';

/**
 * Adds defaults for fields that are missing from rows written by earlier releases. The next import of the stories adds
 * these fields to the rows.
 */
export function completeStoredReview(stored: StoredReview): StoredReview {
  return { ...NO_SEO, ...NO_MORE, ...stored };
}

export function completeStoredGallery(stored: StoredGallery): StoredGallery {
  return {
    ...NO_RELATIONS,
    ...NO_TYPE,
    ...stored,
    items: stored.items.map((item) => ({ ...NO_RELATIONS, ...item })),
  };
}

/** Drops cards and entries from earlier releases that lack the fields needed to render them. */
export function completeStoredArticle(stored: StoredArticle): StoredArticle {
  return {
    ...stored,
    listicles: stored.listicles.filter((entry) => 'imageGroup' in entry),
    reviewCards: stored.reviewCards.filter((card) => 'merchantOffers' in card),
  };
}

export function completeStoredVideo(stored: StoredVideo): StoredVideo {
  const none = { ...NO_VIDEO, metaData: { ...NO_META_DATA, duration: stored.duration } };
  return { ...none, ...stored };
}

const NO_META_DATA = {
  collection: '',
  files: [],
  mpxId: '',
  mpxRefId: '',
  promoDescription: '',
  promoTitle: '',
  ratingVChip: '',
  section: '',
  status: LIVE_STATUS,
};

const NO_VIDEO: Omit<VideoFields, 'description' | 'duration' | 'metaData'> = {
  files: [],
  brightcoveManifestUrl: '',
  brightcoveMp4Url: '',
  manifestUrl: '',
  mp4Url: '',
  mp4Height: 0,
  mp4Width: 0,
  mpxRefId: '',
  suppressAds: false,
  transcripts: [],
  captionsUrl: '',
  m3u8: '',
  mp4: '',
  autoplay: false,
  autoplayType: '',
};

const NO_RELATIONS = { relatedObjects: [], relatedProduct: null };

const NO_TYPE = { type: '' };

const NO_MORE = {
  ...NO_TYPE,
  promoTitle: '',
  promoDek: '',
  promoHed: '',
  sheet: null,
  relatedProduct: null,
};

const NO_SEO = {
  noIndex: false,
  relAlternate: '',
  relHrefLang: '',
  relNext: '',
  relPrev: '',
  seoMetaDescription: '',
  seoNewsKeywords: '',
  seoOgDescription: '',
  seoOgImage: null,
  seoOgTitle: '',
  seoTwitterCreator: '',
};
