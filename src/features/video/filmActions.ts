/** What a player's buttons and keys do to a film by themselves. Each bears that it is not there. */

export function seekTo(media: HTMLVideoElement | null, time: number): void {
  if (!media || !Number.isFinite(media.duration)) return;
  media.currentTime = Math.max(0, Math.min(time, media.duration));
}

export function toggleSound(media: HTMLVideoElement | null): void {
  if (media) media.muted = !media.muted;
}

/** Whether captions are shown from now on. */
export function toggleCaptions(media: HTMLVideoElement | null): boolean {
  const [track] = media?.textTracks ?? [];
  if (!track) return false;
  track.mode = track.mode === 'showing' ? 'hidden' : 'showing';
  return track.mode === 'showing';
}

export function toggleFullScreen(frame: HTMLElement | null): void {
  // A browser lets no popover fill the screen.
  frame?.removeAttribute('popover');
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.fullscreenEnabled && frame?.requestFullscreen();
  // A browser that refuses says so here.
  if (change) change.catch(() => undefined);
}
