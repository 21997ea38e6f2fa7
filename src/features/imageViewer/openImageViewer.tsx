import { createRoot } from 'react-dom/client';
import { pushLayer } from '../../platform/browser/historyLayer';
import { ImageViewer } from './ImageViewer';
import { linksAround, readStoryImage } from './storyImages';

const OPEN = 'dialog[data-image-viewer]';

/**
 * Opens the image that the link points to, together with the other images in its story. Closing the viewer goes back in
 * the browser history, and going back closes the viewer.
 */
export function openImageViewer(link: HTMLAnchorElement): void {
  // Ignores further clicks until an open viewer has been removed from the document.
  if (document.querySelector(OPEN)) return;
  const links = linksAround(link);
  const container = document.createElement('div');
  const root = createRoot(container);
  const leave = pushLayer(window, () => {
    root.unmount();
    container.remove();
  });
  document.body.append(container);
  root.render(
    <ImageViewer
      images={links.map(readStoryImage)}
      start={links.indexOf(link)}
      openedBy={link}
      onClose={leave}
    />,
  );
}
