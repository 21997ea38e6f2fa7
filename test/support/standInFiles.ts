import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const BOOT_SCRIPT = 'document.documentElement.dataset.booted = "1";';
export const CRITICAL_CSS = 'body{margin:0}';

/** Writes the files that a server needs: a made-up client, `public`, and pictures in `content/pictures`. */
export async function layOut(folder: string, pictures: Record<string, Buffer>): Promise<void> {
  const files: Record<string, string | Buffer> = {
    'client/assets.json': JSON.stringify({
      release: 'r1',
      entry: ['/assets/app.11111111.js'],
      chunks: { article: ['/assets/article.22222222.js'] },
      criticalCss: 'critical.css',
    }),
    'client/critical.css': CRITICAL_CSS,
    'client/boot.js': BOOT_SCRIPT,
    'client/sw.js': 'const SHELL = "__SHELL_REVISION__"; const RELEASE = "__RELEASE__";',
    'client/swKill.js': 'self.registration.unregister();',
    'client/assets/app.11111111.js': 'console.log("app");',
    'client/assets/app.11111111.js.br': 'pretend brotli',
    'client/assets/app.11111111.js.map': '{}',
    'client/assets/article.22222222.js': 'console.log("article");',
    'public/robots.txt': 'User-agent: *\nAllow: /\n',
    'public/manifest.webmanifest': '{}',
    'content/secret.md': 'CANARY-content',
    ...Object.fromEntries(
      Object.entries(pictures).map(([name, bytes]) => [`content/pictures/${name}`, bytes]),
    ),
  };
  for (const [name, bytes] of Object.entries(files)) {
    const path = join(folder, name);
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, bytes);
  }
}
