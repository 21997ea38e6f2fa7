import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { sharedLink } from '../../src/model/library/sharedLink';
import { matchRoute } from '../../src/model/routing/routeMatch';
import { isServerPage } from '../../src/model/routing/serverPages';
import { projectRoot } from '../../tools/projectRoot';

interface ImageEntry {
  src: string;
  sizes: string;
  type: string;
  form_factor?: 'narrow' | 'wide';
}

interface Manifest {
  icons: ImageEntry[];
  screenshots: ImageEntry[];
  shortcuts: { name: string; url: string }[];
  display: string;
  display_override: string[];
  share_target: { action: string; method: string; params: Record<string, string> };
}

const publicFolder = join(projectRoot, 'public');
const ORIGIN = 'https://halfwave.example';

async function readManifest(): Promise<Manifest> {
  const text = await readFile(join(publicFolder, 'manifest.webmanifest'), 'utf8');
  return JSON.parse(text) as Manifest;
}

describe('the web app manifest', () => {
  it('refers to existing images with their actual size and type', async () => {
    const { icons, screenshots } = await readManifest();
    expect([icons, screenshots]).not.toContainEqual([]);
    for (const { src, sizes, type } of [...icons, ...screenshots]) {
      const { width, height, format } = await sharp(join(publicFolder, src)).metadata();
      expect([src, type.split('/')[1]?.split('+')[0]]).toEqual([src, format]);
      if (sizes !== 'any') expect([src, sizes]).toEqual([src, `${width}x${height}`]);
    }
  });

  it('has phone and desktop screenshots of at most 100 kB, with dimensions that browsers accept', async () => {
    const { screenshots } = await readManifest();
    const forms = screenshots.map(({ form_factor: form }) => form);
    expect(new Set(forms)).toEqual(new Set(['narrow', 'wide']));
    for (const { src, sizes } of screenshots) {
      const [width = 0, height = 0] = sizes.split('x').map(Number);
      const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
      expect(shorter).toBeGreaterThanOrEqual(320);
      expect(longer).toBeLessThanOrEqual(3840);
      // Chromium ignores screenshots with a larger aspect ratio.
      expect(longer / shorter).toBeLessThanOrEqual(2.3);
      expect((await stat(join(publicFolder, src))).size).toBeLessThanOrEqual(100_000);
    }
  });

  it('opens the app in a separate window, with navigation buttons where the browser supports them', async () => {
    const { display, display_override: order } = await readManifest();
    expect([...order, display]).toEqual(['minimal-ui', 'standalone', 'minimal-ui']);
  });

  it('has shortcuts to pages of this site', async () => {
    const { shortcuts } = await readManifest();
    const pages = shortcuts.filter(({ url }) => matchRoute(url) !== null || isServerPage(url));
    expect(pages).toEqual(shortcuts);
    expect(shortcuts.map(({ name }) => name)).toEqual([
      'Latest stories',
      'Search',
      'Saved stories',
    ]);
  });

  it('sends shared links to the page that handles them', async () => {
    const { action, method, params } = (await readManifest()).share_target;
    expect(method).toBe('GET');
    for (const name of Object.values(params)) {
      const query = new URLSearchParams({ [name]: `${ORIGIN}/article/nine-docks/` });
      expect(sharedLink({ pathname: action, search: `?${query.toString()}` }, ORIGIN)).toEqual({
        kind: 'story',
        path: '/article/nine-docks/',
      });
    }
  });
});
