import { useContext, useState, type ReactNode } from 'react';
import type { ShortcodeStory } from '../../../model/shortcodes/contents';
import { classNames } from '../../../ui/classNames';
import { Link } from '../../../ui/links/Link';
import { Picture } from '../../../ui/media/Picture';
import { useHydrated } from '../../../ui/lazy/useHydrated';
import styles from '../Card.module.css';
import { InlineVideoContext } from './inlineVideoContext';
import type { PartProps } from '../part';

/**
 * Shows a video's image, its duration and its title, which links to the video's page. A play button over the image
 * plays the video inline. The button is missing before hydration, or if there is no image, no file or no inline player.
 */
export function VideoTeaser({ content: story }: PartProps<ShortcodeStory>): ReactNode {
  const { film, image, title, detail, dek, url } = story;
  const renderVideo = useContext(InlineVideoContext);
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const canPlay = isHydrated && film !== undefined && renderVideo !== null;
  return (
    <div className={styles['card']}>
      <div className={classNames(styles['teaser'], isOpen && styles['opened'])}>
        {isOpen && film && renderVideo ? (
          <div className={styles['stage']}>{renderVideo({ video: film, image })}</div>
        ) : (
          image && (
            <div className={styles['facade']}>
              <Picture
                className={styles['picture']}
                image={image}
                sizes="(min-width: 768px) 260px, 100vw"
              />
              {canPlay && (
                <button
                  type="button"
                  className={styles['play']}
                  aria-label={`Play: ${title}`}
                  onClick={() => {
                    setOpen(true);
                  }}
                />
              )}
            </div>
          )
        )}
        <div>
          <p className={styles['label']}>Video, {detail}</p>
          <p className={styles['title']}>
            <Link href={url}>{title}</Link>
          </p>
          {dek && <p className={styles['text']}>{dek}</p>}
        </div>
      </div>
    </div>
  );
}
