import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredTheme } from '../../store/storedContent';

interface Named {
  theme: Pick<StoredTheme, 'paper'>;
  siteName: string;
  description: string;
}

/** Maximum length of a name that fits below an app icon. */
const SHORT_NAME = 12;

/**
 * Returns the web app manifest: the demo's manifest with the publication's name, description and colors, and without
 * screenshots.
 */
export async function themeManifest(
  publicFolder: string,
  { theme, siteName, description }: Named,
): Promise<string> {
  const text = await readFile(join(publicFolder, 'manifest.webmanifest'), 'utf8');
  const manifest = JSON.parse(text) as Record<string, unknown>;
  const shortName = siteName.length > SHORT_NAME ? (siteName.split(/\s/)[0] ?? siteName) : siteName;
  return JSON.stringify({
    ...manifest,
    screenshots: undefined,
    ...{ name: siteName, short_name: shortName },
    description: description || siteName,
    ...{ background_color: theme.paper.light, theme_color: theme.paper.light },
  });
}
