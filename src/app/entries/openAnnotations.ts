import type { SagaPorts } from '../../../sagas/ports';
import { systemClock } from '../../platform/browser/clock';
import { consoleReporter } from '../../platform/events/consoleReporter';
import {
  createAnnotationSigns,
  type AnnotationSigns,
} from '../../platform/annotations/annotationSigns';
import type { Annotating } from '../../platform/annotations/createAnnotating';
import { loadOnce } from '../../platform/lazy/loadOnce';
import { createStorage, openBrowserStore } from '../../platform/storage/storage';

/** Creates the port that checks whether a page has annotations. The rest of the annotation code loads on demand. */
export function openAnnotations(): Awaited<ReturnType<SagaPorts['annotations']>> {
  const signs = createAnnotationSigns(window);
  return { ...signs, open: loadOnce(() => loadAnnotating(signs)) };
}

async function loadAnnotating(signs: AnnotationSigns): Promise<Annotating> {
  const adapter = await import(
    /* webpackChunkName: "annotations" */ '../../platform/annotations/createAnnotating'
  );
  let isLasting = true;
  const store = createStorage({
    open: openBrowserStore,
    wait: (milliseconds) =>
      new Promise((resolve) => void systemClock.setTimeout(resolve, milliseconds)),
    onLost: () => {
      isLasting = false;
      consoleReporter.warn('Highlights cannot be stored; they are lost when the page closes.');
    },
  })('annotations');
  return adapter.createAnnotating(window, { store, isLasting: () => isLasting, signs });
}
