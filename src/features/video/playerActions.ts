// These functions accept null, so that callers can pass the value of a ref.

export function seekTo(media: HTMLVideoElement | null, time: number): void {
  if (!media || !Number.isFinite(media.duration)) return;
  media.currentTime = Math.max(0, Math.min(time, media.duration));
}

export function toggleSound(media: HTMLVideoElement | null): void {
  if (media) media.muted = !media.muted;
}

/** Toggles captions; returns true if they are now shown. */
export function toggleCaptions(media: HTMLVideoElement | null): boolean {
  const [track] = media?.textTracks ?? [];
  if (!track) return false;
  track.mode = track.mode === 'showing' ? 'hidden' : 'showing';
  return track.mode === 'showing';
}

export function toggleFullScreen(frame: HTMLElement | null): void {
  // Leaves the top layer first, because popover elements cannot enter full screen.
  frame?.removeAttribute('popover');
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.fullscreenEnabled && frame?.requestFullscreen();
  // Ignores the rejection, because the browser may deny full screen.
  if (change) change.catch(() => undefined);
}
