import { useEffect, useRef, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Image } from '../../model/content/content';
import type { PlayableFilm } from '../../model/video/films';
import { FilmPlayer } from './FilmPlayer';
import { inlineClicked, playPressed, selectVideoPlayer, type VideoRoot } from './videoSlice';

/** A film that was opened in a text: it plays as soon as its workflows are here. */
export function InlineFilm({
  film,
  image,
}: {
  film: PlayableFilm;
  image: Image | null;
}): ReactNode {
  const { id } = film;
  const dispatch = useDispatch();
  const place = useRef<HTMLDivElement>(null);
  const isReady = useSelector((root: VideoRoot) => selectVideoPlayer(root, id) !== null);

  useEffect(() => {
    if (!isReady) return;
    dispatch(inlineClicked({ id, click: 'play' }));
    dispatch(playPressed({ id }));
    // What was pressed is gone; whoever uses keys goes on where it was.
    place.current?.querySelector<HTMLElement>('button:not([tabindex="-1"])')?.focus();
  }, [dispatch, id, isReady]);

  return (
    <div ref={place}>
      <FilmPlayer video={film} image={image} />
    </div>
  );
}
