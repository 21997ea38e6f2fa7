import type { Browser } from 'puppeteer';
import { startBuiltServer } from '../../../tools/serverProcess';
import { launchBrowser } from '../../support/browser/launchBrowser';
import { draftContentFolder, storyFile } from '../../support/fixtures/contentFolder';
import { makeDataFolder } from '../field/dataFolder';
import { QUIET } from '../field/field';
import { aboveAtMost, type Figure } from '../report/figure';
import { median } from '../report/statistics';
import { openTab, slowed } from '../visits/visit';
import { untilSettled } from '../visits/worker';
import type { Bench } from './part';
import { interleaved } from './rounds';

const SHORTCODES = 40;
const IMAGES = 30;
/** Maximum additional script time in milliseconds, unless a tenth of the plain story's time is more. */
const MOST = 15;

const SEVERAL = [
  '[youtube id="hW7sieep14K" title="A film"]',
  '[pull_quote author="Ada"]Striking.[/pull_quote]',
  '[chart title="Charge" data="Monday: 3; Tuesday: 4"]',
  '[commerce_button url="https://shop.example/1" merchant="Shop" price="9"]Buy it[/commerce_button]',
  '[code_snippet language="sh"]ls[/code_snippet]',
  '[gallery slug="a-winter-of-desks"]',
  '[newsletter slug="the-bench-sheet"]',
  '[related_links slugs="kestrel-14-laptop-review" title="More"]',
];
const WORDS = 'Words of a story that goes on for a while. '.repeat(12);

/** Compares the script time of a story with many shortcodes and images with that of a story that contains only text. */
export async function hydration(bench: Bench): Promise<Figure[]> {
  const draft = await draftContentFolder('content');
  await draft.write('articles/plain-words.md', storyFile({ body: body([]) }));
  await draft.write('articles/much-shown.md', storyFile({ body: body(shown()) }));
  const folder = await makeDataFolder();
  const env = { ...QUIET, DATA_DIR: folder.path, CONTENT_DIR: draft.folder };
  const { origin, stop } = await startBuiltServer(env);
  const browser = await launchBrowser();
  try {
    const { ours, yardstick } = await interleaved(bench, 'hydration', {
      yardstick: () => scriptTime(browser, `${origin}/article/plain-words/`),
      ours: () => scriptTime(browser, `${origin}/article/much-shown/`),
    });
    const name = `${SHORTCODES} shortcodes and ${IMAGES} images: script time`;
    const most = Math.max(MOST, median(yardstick) / 10);
    return [aboveAtMost(Math.round(most), { name, unit: 'ms', ours, yardstick })];
  } finally {
    await browser.close();
    await stop();
    await folder.remove();
    await draft.clear();
  }
}

function shown(): string[] {
  const pictures = Array.from(
    { length: IMAGES },
    () => '[image slug="kestrel-14-laptop-review" alt="A laptop"]',
  );
  const others = Array.from({ length: SHORTCODES }, (_, at) => SEVERAL[at % SEVERAL.length] ?? '');
  return [...pictures, ...others];
}

/** Returns the same paragraphs each time, with the given shortcodes between them. */
function body(between: readonly string[]): string {
  const paragraphs = Array.from({ length: IMAGES + SHORTCODES }, (_, at) => [
    WORDS,
    between[at] ?? '',
  ]);
  return paragraphs.flat().filter(Boolean).join('\n\n');
}

/** Returns the script time in milliseconds until the page settles without interaction. */
async function scriptTime(browser: Browser, url: string): Promise<number> {
  const context = await browser.createBrowserContext();
  try {
    const page = await openTab(context);
    await slowed(page);
    await page.goto(url, { waitUntil: 'load' });
    await untilSettled(page);
    const { ScriptDuration } = await page.metrics();
    return (ScriptDuration ?? NaN) * 1000;
  } finally {
    await context.close();
  }
}
