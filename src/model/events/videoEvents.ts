import type { EventContract, EventFamily, Field } from './contract';

const VIDEO_FIELDS = {
  videoId: { type: 'text', meaning: 'Id of the film' },
  videoTitle: { type: 'text', meaning: 'Its title', isOptional: true },
  sequenceType: {
    type: 'text',
    oneOf: ['playlist', 'single'],
    meaning: 'Whether others follow',
    isOptional: true,
  },
  playlistId: { type: 'text', meaning: 'Id of the playlist', isOptional: true },
  playlistTitle: { type: 'text', meaning: 'Title of the playlist', isOptional: true },
  playlistIndex: { type: 'count', meaning: 'Place in the playlist, from 0', isOptional: true },
  videoPlayer: { type: 'text', meaning: 'Name of the player', isOptional: true },
  videoLength: { type: 'number', unit: 's', meaning: 'Length of the film', isOptional: true },
  playheadPosition: { type: 'number', unit: 's', meaning: 'Where it stands', isOptional: true },
  volumeLevel: { type: 'number', unit: '%', meaning: 'How loud', isOptional: true },
  livestream: { type: 'flag', meaning: 'Whether it is sent live', isOptional: true },
  articlePlacement: { type: 'text', meaning: 'Where in a story', isOptional: true },
  location: { type: 'text', meaning: 'Kind of page', isOptional: true },
  tags: { type: 'texts', meaning: 'Tags of the film', isOptional: true },
  isContextual: { type: 'flag', meaning: 'Whether it was chosen for the story', isOptional: true },
  autoplayType: {
    type: 'text',
    oneOf: ['MANUAL', 'AUTOPLAY'],
    meaning: 'Whether a reader or the page had it begin',
    isOptional: true,
  },
} as const satisfies Record<string, Field>;

const VIDEO_AD_FIELDS = {
  ...VIDEO_FIELDS,
  adRollPosition: {
    type: 'text',
    meaning: 'Before, within or after the film',
    isOptional: true,
  },
  isSkippable: { type: 'flag', meaning: 'Whether it may be skipped', isOptional: true },
  adId: { type: 'text', meaning: 'Id of the advertisement', isOptional: true },
  adTitle: { type: 'text', meaning: 'Its title', isOptional: true },
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

/** Videos and their ads. */
export const VIDEO_EVENTS = {
  'event/VideoLoaded': video('A film is ready to be played.'),
  'event/VideoStarted': video('Its first second runs.'),
  'event/VideoPlayed': video('It runs: from its beginning, or again after a pause.'),
  'event/VideoWatched': {
    ...video('A quarter of its seconds has been played.'),
    fields: {
      ...VIDEO_FIELDS,
      quartile: {
        type: 'number',
        unit: '%',
        oneOf: [25, 50, 75, 100],
        meaning: 'Share of distinct seconds that were played',
      },
    },
  },
  'event/VideoPaused': video('The reader stopped it for a while.'),
  'event/VideoInterrupted': video(
    'It stopped before its end, and no reader stopped it: it failed, was cut short, or its page was left.',
  ),
  'event/VideoAdLoaded': videoAd('An advertisement is ready to be played.'),
  'event/VideoAdStarted': videoAd('It runs.'),
  'event/VideoAdWatched': videoAd('It was played to its end.'),
  'event/VideoAdSkipped': videoAd('The reader skipped it.'),
  'event/VideoAdPaused': videoAd('The reader stopped it for a while.'),
} as const satisfies EventFamily;
