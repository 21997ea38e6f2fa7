import { FIT, fittingSize, movedBy, scaledBy, toggled, within, type Frame } from './zoom';

const IMAGE = { width: 1280, height: 720 };
const PHONE: Frame = { stage: { width: 320, height: 600 }, image: IMAGE };

describe('an image on a stage', () => {
  it.each([
    ['narrower', { width: 320, height: 600 }, { width: 320, height: 180 }],
    ['shorter', { width: 2000, height: 360 }, { width: 640, height: 360 }],
    ['larger', { width: 2000, height: 2000 }, IMAGE],
  ])('fits a stage that is %s than the image, without being enlarged', (_, stage, size) => {
    expect(fittingSize({ stage, image: IMAGE })).toEqual(size);
  });

  it('toggles to full size, or to twice the fitted size if that is larger', () => {
    expect(toggled(FIT, PHONE).scale).toBe(4);
    expect(toggled(FIT, { ...PHONE, stage: IMAGE }).scale).toBe(2);
  });

  it('toggles back to the fitted size while it is enlarged', () => {
    expect(toggled(scaledBy(FIT, 1.5, PHONE), PHONE)).toEqual(FIT);
  });

  it('is enlarged around the point that was pressed', () => {
    const at = { x: 100, y: 60 };
    const zoom = toggled(FIT, PHONE, at);
    // The point is four times as far from the center of the image, but at the same position on the stage.
    expect(zoom.x + 4 * at.x).toBe(at.x);
  });

  it('can be enlarged up to twice its full size, and reduced to the fitted size', () => {
    expect(scaledBy(FIT, 100, PHONE).scale).toBe(8);
    expect(scaledBy(FIT, 0.5, PHONE)).toEqual(FIT);
  });

  it('can be moved only as far as its edges', () => {
    const zoom = toggled(FIT, PHONE);
    expect(movedBy(zoom, { x: -50, y: 0 }, PHONE)).toEqual({ scale: 4, x: -50, y: 0 });
    // A 1280 × 720 px image on a 320 × 600 px stage.
    expect(movedBy(zoom, { x: 5000, y: -5000 }, PHONE)).toEqual({ scale: 4, x: 480, y: -60 });
  });

  it('does not move while it fits', () => {
    expect(movedBy(FIT, { x: 50, y: 50 }, PHONE)).toEqual(FIT);
  });

  it('stays on the stage when the screen is rotated', () => {
    const zoom = movedBy(toggled(FIT, PHONE), { x: 5000, y: 0 }, PHONE);
    const turned = within(zoom, { stage: { width: 600, height: 320 }, image: IMAGE });
    // The image now fits at 569 × 320 px, so four times that is 2276 px wide.
    expect(turned.x).toBe(480);
    expect(within({ ...zoom, scale: 1 }, PHONE)).toEqual(FIT);
  });

  it('has a size even before the stage is measured', () => {
    expect(fittingSize({ stage: { width: 0, height: 0 }, image: IMAGE }).width).toBeGreaterThan(0);
  });
});
