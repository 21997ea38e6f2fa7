import { pressedLink } from './linkClicks';

export interface ImageViewerModule {
  /** Opens the viewer at the image that the link points to, together with the other images in the story. */
  openImageViewer(link: HTMLAnchorElement): void;
}

/**
 * Opens enlargeable images in the viewer, whose code loads on the first click. If the viewer fails to load or open, the
 * browser opens the image file, as it does without JavaScript.
 */
export function watchImagePresses(
  document: Document,
  load: () => Promise<ImageViewerModule>,
  leaveFor: (href: string) => void,
): void {
  document.addEventListener('click', (event) => {
    const link = pressedLink(event);
    if (link?.dataset['enlarge'] === undefined) return;
    event.preventDefault();
    link.ariaBusy = 'true';
    load()
      .then((viewer) => {
        viewer.openImageViewer(link);
      })
      .catch(() => {
        leaveFor(link.href);
      })
      .finally(() => {
        link.ariaBusy = null;
      });
  });
}
