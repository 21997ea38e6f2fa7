import { imageFixture } from '../../test/support/fixtures/partFixtures';

/** Returns a drawing as a data URL, because the gallery has no image server. */
function drawing(width: number, height: number): string {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9" width="${width}" height="${height}">` +
    '<path fill="#b9a88f" d="M0 0h16v9H0z"/><path fill="#6f5f4c" d="M0 9l5-5 3 3 4-4 4 4v2z"/>' +
    '<circle cx="4" cy="2.4" r="1" fill="#f5e9d3"/></svg>';
  return `data:image/svg+xml;base64,${btoa(svg)}`;
}

export const SMALL_IMAGE = drawing(416, 234);

export const IMAGE = imageFixture({
  renditions: [
    { width: 416, height: 234, url: SMALL_IMAGE },
    { width: 1280, height: 720, url: drawing(1280, 720) },
  ],
});
