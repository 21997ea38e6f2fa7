/** A film as the content platform keeps it. Addresses of this site begin with `/`. */

export const VIDEO_FILE_TYPES = ['HLS_CLEAR', 'HLS', 'HDS', 'WIFI', 'Downloadable'] as const;
export const VIDEO_FILE_FORMATS = ['M3U', 'MPEG4', 'm3u8'] as const;
export interface VideoFile {
  id: string;
  url: string;
  /** One of VIDEO_FILE_TYPES, or empty; other platforms' names are passed over. */
  type: string;
  typeName: string;
  /** One of VIDEO_FILE_FORMATS, or empty. */
  format: string;
  width: number;
  height: number;
  /** Bits a second; 0 where nobody counted. */
  bitrate: number;
  /** Seconds. */
  duration: number;
  /** Bytes. */
  size: number;
  frameRate: number;
  language: string;
  codecs: string;
  device: string;
  downloadUrl: string;
  streamingUrl: string;
  mediaAssetId: string;
  parentMediaAssetId: string;
  sourceMediaAssetId: string;
}

export interface VideoMetaData {
  collection: string;
  /** Seconds. */
  duration: number;
  files: VideoFile[];
  mpxId: string;
  mpxRefId: string;
  promoDescription: string;
  promoTitle: string;
  ratingVChip: string;
  section: string;
  status: string;
}

export const LIVE_STATUS = 'LIVE';

export interface VideoTranscript {
  /** The words with their times, in the form that `format` names. */
  data: string;
  format: string;
  id: string;
  process: string;
  source: string;
  typeName: 'transcript';
  videoId: string;
}

/** Who began a film: a reader, or the page by itself. */
export type AutoplayType = 'MANUAL' | 'AUTOPLAY';

/** What a film has besides what every story has. */
export interface VideoFields {
  description: string;
  /** Seconds. */
  duration: number;
  files: VideoFile[];
  metaData: VideoMetaData;
  brightcoveManifestUrl: string;
  brightcoveMp4Url: string;
  manifestUrl: string;
  mp4Url: string;
  mp4Height: number;
  mp4Width: number;
  mpxRefId: string;
  suppressAds: boolean;
  transcripts: VideoTranscript[];
  /** Where a player fetches the captions; empty where there are none. */
  captionsUrl: string;
  /** What is played: chosen among the files; empty where there is none. */
  m3u8: string;
  mp4: string;
  /** Whether the page may begin it by itself. */
  autoplay: boolean;
  /** Empty where nobody has said. */
  autoplayType: AutoplayType | '';
}

/** An autoplay type that is set stays; else it follows from whether the film begins by itself. */
export function autoplayTypeOf(
  video: Pick<VideoFields, 'autoplay' | 'autoplayType'>,
): AutoplayType {
  if (video.autoplayType !== '') return video.autoplayType;
  return video.autoplay ? 'AUTOPLAY' : 'MANUAL';
}

/** The address of a film's picture, in each of the three forms in which platforms write it; else empty. */
export function videoImageUrl(image: unknown): string {
  if (typeof image === 'string') return image;
  if (typeof image !== 'object' || image === null) return '';
  const { imageUrl, path } = image as Record<string, unknown>;
  if (typeof imageUrl === 'string' && imageUrl !== '') return imageUrl;
  return typeof path === 'string' ? path : '';
}
