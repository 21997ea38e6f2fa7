import type { ReactNode } from 'react';
import { Button } from '../../ui/forms/Button';
import { reserveSpace } from '../../ui/layers/reserveSpace';
import styles from './ConsentBanner.module.css';

export interface ConsentBannerProps {
  hasGpc: boolean;
  onAccept: () => void;
  onRefuse: () => void;
  onSettings: () => void;
}

const reserve = reserveSpace('consent');

/**
 * Banner at the bottom of the viewport that neither takes focus nor blocks reading. Not answering counts as a refusal,
 * so there is no close button.
 */
export function ConsentBanner({
  hasGpc,
  onAccept,
  onRefuse,
  onSettings,
}: ConsentBannerProps): ReactNode {
  return (
    <section
      ref={reserve}
      className={styles['banner']}
      aria-labelledby="consent-title"
      data-consent-banner=""
      data-screen-only=""
    >
      <h2 id="consent-title" className={styles['title']}>
        Your cookie choices
      </h2>
      <p className={styles['text']}>
        Until you choose, we store only what the site needs. With your permission, we also count
        visits, remember preferences, and let advertisers and social networks use cookies.
      </p>
      {hasGpc && (
        <p className={styles['text']}>
          Your browser sends a Global Privacy Control signal: targeting stays off, whatever you
          choose.
        </p>
      )}
      <div className={styles['buttons']}>
        <Button className={styles['button']} onClick={onRefuse}>
          Refuse all
        </Button>
        <Button className={styles['button']} onClick={onAccept}>
          Accept all
        </Button>
        <Button look="plain" className={styles['choose']} onClick={onSettings}>
          Choose for yourself
        </Button>
      </div>
    </section>
  );
}
