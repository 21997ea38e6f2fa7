import {
  LIVE_STATUS,
  type VideoFile,
  type VideoMetaData,
} from '../../../src/model/video/videoEntity';
import type { Fields } from './fields/frontMatter';
import { stableId } from './fields/stableId';

const MOST = 1e12;

/** Reads an entry in `files`. Missing fields are empty or 0. */
export function fileEntity(fields: Fields | null, name: string): VideoFile {
  const text = (field: string): string => fields?.text(field) ?? '';
  const number = (field: string): number => fields?.number(field, MOST) ?? 0;
  return {
    id: fields?.text('id', stableId('videofile', name)) ?? stableId('videofile', name),
    url: text('url'),
    type: text('type'),
    typeName: 'media_file',
    format: text('format'),
    width: number('width'),
    height: number('height'),
    bitrate: number('bitrate'),
    duration: number('duration'),
    size: number('size'),
    frameRate: number('frameRate'),
    language: text('language'),
    codecs: text('codecs'),
    device: text('device'),
    downloadUrl: text('downloadUrl'),
    streamingUrl: text('streamingUrl'),
    mediaAssetId: text('mediaAssetId'),
    parentMediaAssetId: text('parentMediaAssetId'),
    sourceMediaAssetId: text('sourceMediaAssetId'),
  };
}

export function metaDataEntity(fields: Fields | null, duration: number): VideoMetaData {
  const text = (field: string): string => fields?.text(field) ?? '';
  return {
    collection: text('collection'),
    duration: fields?.number('duration', MOST) ?? duration,
    files: (fields?.groups('files') ?? []).map((file, index) => fileEntity(file, `meta-${index}`)),
    mpxId: text('mpxId'),
    mpxRefId: text('mpxRefId'),
    promoDescription: text('promoDescription'),
    promoTitle: text('promoTitle'),
    ratingVChip: text('ratingVChip'),
    section: text('section'),
    status: fields?.text('status', LIVE_STATUS) ?? LIVE_STATUS,
  };
}
