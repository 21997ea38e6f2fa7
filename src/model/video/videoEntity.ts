/** A video as stored by the content platform. URLs on this site start with `/`. */

export const VIDEO_FILE_TYPES = ['HLS_CLEAR', 'HLS', 'HDS', 'WIFI', 'Downloadable'] as const;
export const VIDEO_FILE_FORMATS = ['M3U', 'MPEG4', 'm3u8'] as const;
export interface VideoFile {
  id: string;
  url: string;
  /** One of VIDEO_FILE_TYPES, or empty. Files of other types are ignored. */
  type: string;
  typeName: string;
  /** One of VIDEO_FILE_FORMATS, or empty. */
  format: string;
  width: number;
  height: number;
  /** Bitrate in bits per second; 0 if unknown. */
  bitrate: number;
  /** Duration in seconds. */
  duration: number;
  /** Size in bytes. */
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
  /** Duration in seconds. */
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
  /** Timed text in the format given by `format`. */
  data: string;
  format: string;
  id: string;
  process: string;
  source: string;
  typeName: 'transcript';
  videoId: string;
}

/** Trigger for starting a video: the reader or the page. */
export type AutoplayType = 'MANUAL' | 'AUTOPLAY';

/** Fields that only videos have, in addition to the fields of every story. */
export interface VideoFields {
  description: string;
  /** Duration in seconds. */
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
  /** URL of the captions; empty if the video has none. */
  captionsUrl: string;
  /** URLs of the HLS and MP4 files chosen from `files`; empty if there is no such file. */
  m3u8: string;
  mp4: string;
  /** True if the page may start the video automatically. */
  autoplay: boolean;
  /** Empty if not set. */
  autoplayType: AutoplayType | '';
}

/** Returns the video's autoplay type, or derives it from `autoplay` if not set. */
export function autoplayTypeOf(
  video: Pick<VideoFields, 'autoplay' | 'autoplayType'>,
): AutoplayType {
  if (video.autoplayType !== '') return video.autoplayType;
  return video.autoplay ? 'AUTOPLAY' : 'MANUAL';
}

/**
 * Returns the URL of a video's image, which platforms send as a string or as an object with `imageUrl` or `path`.
 * Returns an empty string for any other value.
 */
export function videoImageUrl(image: unknown): string {
  if (typeof image === 'string') return image;
  if (typeof image !== 'object' || image === null) return '';
  const { imageUrl, path } = image as Record<string, unknown>;
  if (typeof imageUrl === 'string' && imageUrl !== '') return imageUrl;
  return typeof path === 'string' ? path : '';
}
