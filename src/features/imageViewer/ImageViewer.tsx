import {
  useEffect,
  useId,
  useLayoutEffect,
  useReducer,
  useRef,
  type Dispatch,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useModalDialog } from '../../ui/layers/useModalDialog';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden';
import { EnlargedImage } from './EnlargedImage';
import { watchGestures } from './gestures';
import styles from './ImageViewer.module.css';
import type { StoryImage } from './storyImages';
import { ViewerIcon, type ViewerIconName } from './ViewerIcon';
import {
  actionOfKey,
  frameOf,
  imageAt,
  viewerReducer,
  type ViewerAction,
  type ViewerState,
} from './viewerState';
import { FIT } from './zoom';

export interface ImageViewerProps {
  images: readonly StoryImage[];
  /** Index of the image that is shown first. */
  start: number;
  /** The link that was clicked. Focus returns to it when the dialog closes. */
  openedBy: HTMLElement;
  /** Called when the dialog has closed. */
  onClose: () => void;
}

/** Shows the images in a story at screen size, with zooming and panning. */
export function ImageViewer({ images, start, openedBy, onClose }: ImageViewerProps): ReactNode {
  const dialog = useModalDialog(openedBy);
  const captionId = useId();
  const [state, dispatch] = useReducer(viewerReducer, {
    images,
    index: start,
    stage: { width: 0, height: 0 },
    zoom: FIT,
  });
  const stage = useStage(dispatch);
  const image = imageAt(state);
  const hasCaption = image.caption !== '' || image.credit !== '';
  const onKeyDown = (event: KeyboardEvent): void => {
    const action = actionOfKey(event, state);
    if (!action) return;
    event.preventDefault();
    // Keeps key presses from reaching the page, where arrow keys move through a gallery.
    event.stopPropagation();
    dispatch(action);
  };
  return (
    // Keys apply to the entire dialog, not to a single control.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles['viewer']}
      dir={image.direction}
      data-image-viewer=""
      aria-label={hasCaption ? undefined : image.alt}
      aria-labelledby={hasCaption ? captionId : undefined}
      onKeyDown={onKeyDown}
      onClose={onClose}
    >
      <Controls state={state} dispatch={dispatch} onClose={() => dialog.current?.close()} />
      <div className={styles['stage']} ref={stage} data-enlarged={state.zoom.scale > 1}>
        <EnlargedImage key={state.index} image={image} frame={frameOf(state)} zoom={state.zoom} />
      </div>
      {hasCaption && <ViewerCaption id={captionId} image={image} />}
    </dialog>
  );
}

interface ControlsProps {
  state: ViewerState;
  dispatch: Dispatch<ViewerAction>;
  onClose: () => void;
}

/** The first control is focused initially, so Enter enlarges the image. */
function Controls({ state, dispatch, onClose }: ControlsProps): ReactNode {
  const { images, index, zoom } = state;
  const isEnlarged = zoom.scale > 1;
  return (
    <div className={styles['controls']} lang="en">
      <ControlButton
        icon={isEnlarged ? 'fit' : 'enlarge'}
        label={isEnlarged ? 'Fit to screen' : 'Full size'}
        onPress={() => dispatch({ type: 'toggled' })}
      />
      {images.length > 1 && (
        <div className={styles['steps']}>
          <ControlButton
            icon="previous"
            label="Previous image"
            onPress={() => dispatch({ type: 'stepped', by: -1 })}
          />
          <p className={styles['count']} role="status" dir="ltr">
            {index + 1} of {images.length}
            <VisuallyHidden>: {imageAt(state).alt}</VisuallyHidden>
          </p>
          <ControlButton
            icon="next"
            label="Next image"
            onPress={() => dispatch({ type: 'stepped', by: 1 })}
          />
        </div>
      )}
      <ControlButton icon="close" label="Close" onPress={onClose} />
    </div>
  );
}

interface ControlButtonProps {
  icon: ViewerIconName;
  label: string;
  onPress: () => void;
}

function ControlButton({ icon, label, onPress }: ControlButtonProps): ReactNode {
  return (
    <button
      className={styles['button']}
      type="button"
      aria-label={label}
      title={label}
      data-icon={icon}
      onClick={onPress}
    >
      <ViewerIcon name={icon} />
    </button>
  );
}

/** A long caption can be scrolled, including by keyboard. */
function ViewerCaption({ id, image }: { id: string; image: StoryImage }): ReactNode {
  const { caption, credit, lang } = image;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling needs focus
    <div className={styles['caption']} role="group" aria-label="Caption" tabIndex={0}>
      <p id={id} lang={lang} dir="auto">
        {caption} {credit && <span className={styles['credit']}>{credit}</span>}
      </p>
    </div>
  );
}

/** Measures the space for the image, and reports gestures there. */
function useStage(dispatch: Dispatch<ViewerAction>): RefObject<HTMLDivElement | null> {
  const stage = useRef<HTMLDivElement>(null);
  // Runs before the first paint so that the image does not initially appear at another size.
  useLayoutEffect(() => {
    const { current } = stage;
    if (!current) return undefined;
    const measure = (): void => {
      const { clientWidth, clientHeight } = current;
      dispatch({ type: 'measured', stage: { width: clientWidth, height: clientHeight } });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [dispatch]);
  useEffect(() => (stage.current ? watchGestures(stage.current, dispatch) : undefined), [dispatch]);
  return stage;
}
