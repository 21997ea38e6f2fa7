import { useState, type ReactNode } from 'react';
import styles from './ImageViewer.module.css';
import type { StoryImage } from './storyImages';
import { fittingSize, type Frame, type Zoom } from './zoom';

/** `smaller` if only a smaller rendition is on the device. */
type Loaded = 'loading' | 'complete' | 'smaller' | 'failed';

interface EnlargedImageProps {
  image: StoryImage;
  frame: Frame;
  zoom: Zoom;
}

/**
 * An image on the stage, with a message if it is a smaller copy. Until the large image has loaded, or if it fails to
 * load, the page's rendition is shown at the same size.
 */
export function EnlargedImage({ image, frame, zoom }: EnlargedImageProps): ReactNode {
  const { alt, url, size, shownUrl } = image;
  const isShownLarge = shownUrl === url;
  const [loaded, setLoaded] = useState<Loaded>(isShownLarge ? 'complete' : 'loading');
  const { width, height } = fittingSize(frame);
  const { scale, x, y } = zoom;
  const transform = `translate(${x}px, ${y}px) scale(${scale})`;
  const hasPageImage = shownUrl !== '' && loaded !== 'complete';
  return (
    <>
      <div className={styles['image']} style={{ width, height, transform }}>
        {hasPageImage && (
          <img src={shownUrl} alt={loaded === 'failed' ? alt : ''} draggable={false} />
        )}
        {loaded !== 'failed' && (
          <img
            src={url}
            alt={alt}
            draggable={false}
            onLoad={({ currentTarget }) => {
              setLoaded(currentTarget.naturalWidth < size.width ? 'smaller' : 'complete');
            }}
            onError={() => setLoaded('failed')}
          />
        )}
      </div>
      <p className={styles['loading']} role="status">
        {statusWords(loaded, shownUrl !== '')}
      </p>
    </>
  );
}

function statusWords(loaded: Loaded, hasPageImage: boolean): string {
  if (loaded === 'loading') return 'Loading the large image…';
  if (loaded === 'failed' && !hasPageImage) {
    return 'This image could not be loaded. Check your connection and try again.';
  }
  return loaded === 'complete'
    ? ''
    : 'This is a smaller copy. The large image could not be loaded.';
}
