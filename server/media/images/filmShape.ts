import type { CropBox, PictureRequest } from './pictureRequest';
import { pictureSize, type Size } from './pictureSize';

/** How frames become those of a film: a part of them, scaled, and a part of that. */
export interface FilmShape {
  taken: CropBox;
  scaled: Size;
  shown: CropBox;
}

type Asked = Pick<PictureRequest, 'width' | 'height' | 'fit' | 'gravity' | 'crop'>;

/** Both sides of a film are even: an odd one is a pixel larger than a picture's would be. */
export function filmShape(original: Size, asked: Asked): FilmShape {
  const taken = asked.crop ?? { left: 0, top: 0, ...original };
  const size = pictureSize(taken, asked);
  const shown = { width: even(size.width), height: even(size.height) };
  if (asked.fit === 'bounds') return { taken, scaled: shown, shown: { left: 0, top: 0, ...shown } };
  const factor = Math.max(size.width / taken.width, size.height / taken.height);
  const scaled = {
    width: Math.max(shown.width, even(taken.width * factor)),
    height: Math.max(shown.height, even(taken.height * factor)),
  };
  const [column, row] = placeOf(asked.gravity);
  const left = Math.round((scaled.width - shown.width) * column);
  const top = Math.round((scaled.height - shown.height) * row);
  return { taken, scaled, shown: { left, top, ...shown } };
}

/** Shares of what is cut off that go to the left and to the top. */
function placeOf(gravity: number): [number, number] {
  const cell = gravity === 0 ? 4 : gravity - 1;
  return [(cell % 3) / 2, Math.floor(cell / 3) / 2];
}

function even(side: number): number {
  return Math.max(2, 2 * Math.ceil(Math.round(side) / 2));
}
