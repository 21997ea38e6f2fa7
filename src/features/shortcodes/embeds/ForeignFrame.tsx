import type { ReactNode } from 'react';
import type { EmbedShape } from '../../../model/shortcodes/embeds';
import { classNames } from '../../../ui/classNames';
import styles from '../Card.module.css';

/** Permissions for third-party frames: scripts, access to their own origin, popups and presentation. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation';

export interface ForeignFrameProps {
  /** URL of the frame, whose origin the content security policy allows. */
  address: string;
  title: string;
  shape: EmbedShape | 'piece';
}

export function ForeignFrame({ address, title, shape }: ForeignFrameProps): ReactNode {
  return (
    <iframe
      className={classNames(styles['frame'], styles[shape])}
      src={address}
      title={title}
      sandbox={SANDBOX}
      referrerPolicy="strict-origin-when-cross-origin"
      allow="fullscreen; encrypted-media; picture-in-picture"
      loading="lazy"
    />
  );
}
