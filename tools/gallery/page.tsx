import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../src/ui/styles/base.css';
import styles from './gallery.module.css';
import { FEATURE_SPECIMENS } from './featureSpecimens';
import type { Specimen } from './specimen';
import { UI_SPECIMENS } from './uiSpecimens';

const SPECIMENS = [...UI_SPECIMENS, ...FEATURE_SPECIMENS];

/** The files that `buildGallery.ts` writes, with their labels. */
const VIEWS = [
  ['index.html', 'Light'],
  ['dark.html', 'Dark'],
  ['rtl.html', 'Right to left'],
] as const;

function Gallery(): ReactNode {
  return (
    <main className={styles['gallery']} data-gallery="">
      <h1 className={styles['title']}>Component gallery</h1>
      <nav className={styles['views']} aria-label="Views">
        {VIEWS.map(([file, name]) => (
          <a key={file} href={file}>
            {name}
          </a>
        ))}
      </nav>
      {SPECIMENS.map((specimen) => (
        <Section key={specimen.file} {...specimen} />
      ))}
    </main>
  );
}

function Section({ file, states }: Specimen): ReactNode {
  return (
    <section id={file} className={styles['specimen']}>
      <h2 className={styles['file']}>{file}</h2>
      {Object.entries(states).map(([name, element]) => (
        <div key={name} className={styles['state']}>
          <h3 className={styles['name']}>{name}</h3>
          <div className={styles['frame']}>{element}</div>
        </div>
      ))}
    </section>
  );
}

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
