export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/**
 * Enlargement of an image (1 if it fits the stage), and the offset of its center from the center of the stage, in CSS
 * pixels.
 */
export interface Zoom extends Point {
  scale: number;
}

export interface Frame {
  /** Size of the space for the image. */
  stage: Size;
  /** Full size of the image. */
  image: Size;
}

export const FIT: Zoom = { scale: 1, x: 0, y: 0 };

const CENTER: Point = { x: 0, y: 0 };

/** Minimum scale that counts as full size, so that readers can zoom in even on an image that nearly fits the stage. */
const LEAST_FULL = 2;
/** Factor by which an image can be enlarged beyond its full size. */
const BEYOND_FULL = 2;

/** Returns the size at which the image fits the stage, without enlarging it. */
export function fittingSize({ stage, image }: Frame): Size {
  const ratio = Math.min(
    1,
    Math.max(1, stage.width) / image.width,
    Math.max(1, stage.height) / image.height,
  );
  return { width: image.width * ratio, height: image.height * ratio };
}

function fullScale(frame: Frame): number {
  return Math.max(LEAST_FULL, frame.image.width / fittingSize(frame).width);
}

/** Scales the image by a factor around a fixed point. */
export function scaledBy(zoom: Zoom, factor: number, frame: Frame, at: Point = CENTER): Zoom {
  const scale = limited(zoom.scale * factor, 1, BEYOND_FULL * fullScale(frame));
  const ratio = scale / zoom.scale;
  return within(
    { scale, x: at.x - (at.x - zoom.x) * ratio, y: at.y - (at.y - zoom.y) * ratio },
    frame,
  );
}

/** Toggles between the size that fits the stage and full size. */
export function toggled(zoom: Zoom, frame: Frame, at: Point = CENTER): Zoom {
  return zoom.scale > 1 ? FIT : scaledBy(zoom, fullScale(frame), frame, at);
}

export function movedBy({ scale, x, y }: Zoom, by: Point, frame: Frame): Zoom {
  return within({ scale, x: x + by.x, y: y + by.y }, frame);
}

/** Limits the offset so that the image covers the stage, or is centered on an axis where it is smaller. */
export function within({ scale, x, y }: Zoom, frame: Frame): Zoom {
  const { width, height } = fittingSize(frame);
  const across = Math.max(0, (width * scale - frame.stage.width) / 2);
  const down = Math.max(0, (height * scale - frame.stage.height) / 2);
  return { scale, x: limited(x, -across, across), y: limited(y, -down, down) };
}

function limited(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
