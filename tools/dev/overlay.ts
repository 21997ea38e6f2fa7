import type { Problem, Step } from './problems';

type Problems = Partial<Record<Step, Problem[]>>;

const SHEET = `
  :host { all: initial; }
  section {
    position: fixed; inset: auto 0 0; z-index: 2147483647; max-height: 60vh; overflow: auto;
    box-sizing: border-box; padding: 12px 16px; background: #1d1014; color: #fff;
    border-top: 4px solid #ff5a6a; font: 14px/1.45 ui-monospace, Menlo, Consolas, monospace;
  }
  section.warning { border-color: #ffc14d; max-height: 30vh; }
  h2 { margin: 0 0 8px; font-size: 14px; }
  h3 { margin: 12px 0 2px; font-size: 14px; color: #ffb3bb; }
  section.warning h3, h3.warning { color: #ffdf9e; }
  pre { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
  button { float: right; padding: 4px 10px; background: none; color: inherit; border: 1px solid; font: inherit; }
`;

const TITLES: Record<Step, string> = {
  build: 'Build',
  types: 'Types',
  server: 'Server',
  content: 'Content',
};

let host: HTMLElement | null = null;

/** Shows all problems of `npm run dev` at the bottom of the page, or removes the overlay if there are none. */
export function showProblems(problems: Problems): void {
  host?.remove();
  host = null;
  const entries = Object.entries(problems) as [Step, Problem[]][];
  const all = entries.flatMap(([, found]) => found);
  if (all.length === 0) return;
  host = document.createElement('offprint-problems');
  // Uses a shadow tree, so that the reader's theme and the app's style sheets do not affect the overlay.
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(SHEET);
  shadow.adoptedStyleSheets = [sheet];
  shadow.append(panel(entries, all));
  document.documentElement.append(host);
}

function panel(entries: [Step, Problem[]][], all: Problem[]): HTMLElement {
  const section = document.createElement('section');
  section.setAttribute('role', 'alert');
  if (all.every(({ level }) => level === 'warning')) section.className = 'warning';
  section.append(closeButton(), element('h2', `Problems: ${all.length}`));
  for (const [step, problems] of entries) {
    for (const { level, file, component, message } of problems) {
      const name = component === undefined ? '' : ` <${component}>`;
      const heading = element('h3', `${TITLES[step]}: ${file ?? level}${name}`);
      heading.className = level;
      section.append(heading, element('pre', message));
    }
  }
  return section;
}

function closeButton(): HTMLElement {
  const button = element('button', 'Close');
  button.onclick = () => host?.remove();
  return button;
}

function element(name: string, text: string): HTMLElement {
  const created = document.createElement(name);
  created.textContent = text;
  return created;
}
