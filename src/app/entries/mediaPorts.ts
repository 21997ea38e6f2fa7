import type { SagaPorts } from '../../../sagas/ports';
import { systemClock } from '../../platform/browser/clock';
import { consoleReporter } from '../../platform/events/consoleReporter';
import { loadOnce } from '../../platform/lazy/loadOnce';
import type { PublicSettings } from '../../model/publicSettings';

type MediaPorts = Pick<SagaPorts, 'ads' | 'videos' | 'listening'>;

/** Creates the ports for ad slots, video players and audio playback of stories. */
export function createMediaPorts(
  settings: PublicSettings,
  scripts: SagaPorts['scripts'],
): MediaPorts {
  return {
    ads: () => openAds(settings, scripts),
    videos: loadOnce(loadVideos),
    listening: loadOnce(loadListening),
  };
}

async function openAds(settings: PublicSettings, { open }: SagaPorts['scripts']) {
  const adapter = await import(/* webpackChunkName: "ads" */ '../../platform/ads/createAdAdapter');
  return adapter.createAdAdapter(window, systemClock, consoleReporter, settings, open);
}

async function loadVideos(): ReturnType<SagaPorts['videos']> {
  const adapter = await import(/* webpackChunkName: "player" */ '../../platform/video/openVideos');
  return adapter.openVideos(window);
}

async function loadListening(): ReturnType<SagaPorts['listening']> {
  const { openListening } = await import(/* webpackChunkName: "listen" */ './openListening');
  return openListening();
}
