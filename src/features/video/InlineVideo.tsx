import { useEffect, useRef, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Image } from '../../model/content/content';
import type { PlayableVideo } from '../../model/video/videos';
import { Player } from './Player';
import { inlineClicked, playPressed, selectVideoPlayer, type VideoRoot } from './videoSlice';

/** A video that the reader opened in a story's text; starts playing once the video workflows have loaded. */
export function InlineVideo({
  video,
  image,
}: {
  video: PlayableVideo;
  image: Image | null;
}): ReactNode {
  const { id } = video;
  const dispatch = useDispatch();
  const container = useRef<HTMLDivElement>(null);
  const isReady = useSelector((root: VideoRoot) => selectVideoPlayer(root, id) !== null);

  useEffect(() => {
    if (!isReady) return;
    dispatch(inlineClicked({ id, click: 'play' }));
    dispatch(playPressed({ id }));
    // The clicked play button was removed, so focus moves to the player.
    container.current?.querySelector<HTMLElement>('button:not([tabindex="-1"])')?.focus();
  }, [dispatch, id, isReady]);

  return (
    <div ref={container}>
      <Player video={video} image={image} />
    </div>
  );
}
