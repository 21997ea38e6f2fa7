import type { PayloadAction } from '@reduxjs/toolkit';
import { call, put, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  navigationEntered,
  selectPendingHref,
  selectLocation,
} from '../../src/features/navigation/navigationSlice';
import { selectCurrentPage } from '../../src/features/page/pageSlice';
import { selectBrand } from '../../src/features/pageState/pageStateSlice';
import { imageTitle } from '../../src/model/images/galleryImages';
import { galleryOf } from '../../src/model/routing/pageRequest';
import { matchRoute, pathFor } from '../../src/model/routing/routeMatch';
import { port } from '../ports';

/** Replaces the location and title with those of the image that the reader has moved to. */
export function* followImage({
  payload: { slug, position },
}: PayloadAction<{ slug: string; position: number }>): SagaGenerator<void> {
  const params = position === 1 ? { slug } : { slug, pageNumber: String(position) };
  const path = pathFor({ name: 'gallery', params });
  const place = yield* select(selectLocation);
  const pending = yield* select(selectPendingHref);
  const here = matchRoute(place.pathname);
  const isHere = here?.name === 'gallery' && here.params['slug'] === slug;
  if (pending !== null || !isHere || place.pathname === path) return;
  const history = yield* port('history');
  const key = history.replace(path);
  yield* put(
    navigationEntered({
      location: { pathname: path, search: '', hash: '', key },
      route: matchRoute(path),
    }),
  );
  yield* call(showTitle, position);
}

function* showTitle(position: number): SagaGenerator<void> {
  const page = yield* select(selectCurrentPage);
  const gallery = page && galleryOf(page);
  if (!gallery) return;
  const title = imageTitle(gallery.headline, position, yield* select(selectBrand));
  (yield* port('head')).show({ ...page.meta, title });
}
