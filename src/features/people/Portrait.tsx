import type { ReactNode } from 'react';
import type { Image } from '../../model/content/content';
import { Picture } from '../../ui/media/Picture';
import { classNames } from '../../ui/classNames';
import styles from './Portrait.module.css';

export interface PortraitProps {
  image: Image | null;
  name: string;
  className?: string | undefined;
}

/** Maximum rendered width of a portrait. The server produces no larger renditions. */
const SIZES = '256px';

/** Shows a portrait, or an initial if there is none. Decorative, because the name is next to it. */
export function Portrait({ image, name, className }: PortraitProps): ReactNode {
  if (image) return <Picture className={className} image={image} sizes={SIZES} alt="" />;
  return (
    <svg
      className={classNames(styles['letter'], className)}
      viewBox="0 0 64 64"
      width="256"
      height="256"
      aria-hidden="true"
    >
      <text x="32" y="45" textAnchor="middle">
        {name.charAt(0)}
      </text>
    </svg>
  );
}
