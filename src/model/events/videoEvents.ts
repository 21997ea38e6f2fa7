import { VIDEO_AD_FAILURES } from '../video/videoAds';
import type { EventContract, EventFamily, Field } from './contract';

const VIDEO_FIELDS = {
  videoId: { type: 'text', meaning: 'ID of the video' },
  videoTitle: { type: 'text', meaning: 'Title of the video', isOptional: true },
  sequenceType: {
    type: 'text',
    oneOf: ['playlist', 'single'],
    meaning: 'Whether other videos follow',
    isOptional: true,
  },
  playlistId: { type: 'text', meaning: 'ID of the playlist', isOptional: true },
  playlistTitle: { type: 'text', meaning: 'Title of the playlist', isOptional: true },
  playlistIndex: { type: 'count', meaning: 'Position in the playlist, from 0', isOptional: true },
  videoPlayer: { type: 'text', meaning: 'Name of the player', isOptional: true },
  videoLength: { type: 'number', unit: 's', meaning: 'Length of the video', isOptional: true },
  playheadPosition: { type: 'number', unit: 's', meaning: 'Playback position', isOptional: true },
  volumeLevel: { type: 'number', unit: '%', meaning: 'Volume', isOptional: true },
  livestream: { type: 'flag', meaning: 'True for a livestream', isOptional: true },
  articlePlacement: {
    type: 'text',
    meaning: 'Where the video is in the story: `top` or `body`',
    isOptional: true,
  },
  location: { type: 'text', meaning: 'Kind of page', isOptional: true },
  tags: { type: 'texts', meaning: 'Tags of the video', isOptional: true },
  isContextual: {
    type: 'flag',
    meaning: 'True if the video is in the text of a story',
    isOptional: true,
  },
  autoplayType: {
    type: 'text',
    oneOf: ['MANUAL', 'AUTOPLAY'],
    meaning: 'Whether the reader or the page started the video',
    isOptional: true,
  },
} as const satisfies Record<string, Field>;

const VIDEO_AD_FIELDS = {
  ...VIDEO_FIELDS,
  adRollPosition: {
    type: 'text',
    meaning: 'Before, during or after the video',
    isOptional: true,
  },
  isSkippable: {
    type: 'flag',
    meaning: 'True if the advertisement can be skipped',
    isOptional: true,
  },
  adId: { type: 'text', meaning: 'ID of the advertisement', isOptional: true },
  adTitle: { type: 'text', meaning: 'Title of the advertisement', isOptional: true },
} as const satisfies Record<string, Field>;

const SERVER_FIELDS = {
  unit: { type: 'text', since: 2, meaning: 'Path of the ad unit: site, region and page type' },
  size: { type: 'text', since: 2, meaning: 'Width x height of the player' },
  provider: { type: 'text', since: 2, meaning: 'Ad server: `house` or `google`' },
  device: {
    type: 'text',
    since: 2,
    oneOf: ['mobile', 'tablet', 'desktop'],
    meaning: 'Device class',
  },
} as const satisfies Record<string, Field>;

const OUTCOME_FIELDS = {
  ...VIDEO_AD_FIELDS,
  ...SERVER_FIELDS,
  latency: { type: 'count', unit: 'ms', since: 2, meaning: 'Time since the request' },
} as const satisfies Record<string, Field>;

const video = (meaning: string) =>
  ({
    meaning,
    category: 'C0002',
    source: 'the player',
    fields: VIDEO_FIELDS,
  }) as const satisfies EventContract;

const videoAd = (meaning: string) =>
  ({
    meaning,
    category: 'C0002',
    source: 'the player',
    fields: VIDEO_AD_FIELDS,
  }) as const satisfies EventContract;

export const VIDEO_EVENTS = {
  'event/VideoLoaded': video('A video is ready to play.'),
  'event/VideoStarted': video(
    'The video starts to play: for the first time, or from its beginning after it ended or was interrupted.',
  ),
  'event/VideoPlayed': video('The video is playing: from the start, or again after a pause.'),
  'event/VideoWatched': {
    ...video('Another quarter of the video has been played.'),
    fields: {
      ...VIDEO_FIELDS,
      quartile: {
        type: 'number',
        unit: '%',
        oneOf: [25, 50, 75, 100],
        meaning: 'Share of the video that has been played, counting repeated parts once',
      },
    },
  },
  'event/VideoPaused': video('The reader paused the video.'),
  'event/VideoInterrupted': video(
    'The video stopped before its end without being paused by the reader: it failed, was cut short, or the reader left the page.',
  ),
  'event/VideoViewable': {
    meaning:
      'A video, or an advertisement in it, played for two seconds with half of its pixels in view; sent once per viewing.',
    category: 'C0002',
    source: 'the player',
    fields: {
      ...VIDEO_AD_FIELDS,
      unit: { type: 'text', meaning: 'Path of the ad unit', isOptional: true },
      size: { type: 'text', meaning: 'Width x height of the player' },
      provider: {
        type: 'text',
        meaning: 'For an advertisement, its ad server; otherwise, the player',
      },
      device: {
        type: 'text',
        oneOf: ['mobile', 'tablet', 'desktop'],
        meaning: 'Device class',
      },
      latency: { type: 'count', unit: 'ms', meaning: 'Time since playback began' },
    },
  },
  'event/VideoAdLoaded': videoAd('An advertisement is ready to play.'),
  'event/VideoAdRequested': {
    ...videoAd(
      'An advertisement was requested. A later event reports the outcome: started, empty, failed or abandoned.',
    ),
    fields: { ...VIDEO_AD_FIELDS, ...SERVER_FIELDS },
  },
  'event/VideoAdStarted': { ...videoAd('The advertisement is playing.'), fields: OUTCOME_FIELDS },
  'event/VideoAdEmpty': {
    ...videoAd('The ad server returned no playable advertisement.'),
    fields: OUTCOME_FIELDS,
  },
  'event/VideoAdFailed': {
    ...videoAd(
      'The advertisement did not play, because it could not be loaded or its media file failed.',
    ),
    fields: {
      ...OUTCOME_FIELDS,
      reason: {
        type: 'text',
        oneOf: VIDEO_AD_FAILURES,
        meaning:
          '`server`: an error status; `response`: a response that cannot be read; `playback`: a file that cannot be played; `error`: any other error',
      },
    },
  },
  'event/VideoAdAbandoned': {
    ...videoAd('The reader left before the advertisement played.'),
    fields: OUTCOME_FIELDS,
  },
  'event/VideoAdWatched': videoAd('The advertisement was played to the end.'),
  'event/VideoAdSkipped': videoAd('The reader skipped the advertisement.'),
  'event/VideoAdPaused': videoAd('The reader paused the advertisement.'),
} as const satisfies EventFamily;
