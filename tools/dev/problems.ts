/** A step in `npm run dev` that can fail. */
export type Step = 'build' | 'types' | 'server' | 'content';

export interface Problem {
  level: 'error' | 'warning';
  message: string;
  /** Path relative to the project's root, followed by the line if it is known. */
  file?: string;
  /** Name of the component that the file defines. */
  component?: string;
}

/** Messages that the server sends to open pages, as JSON. */
export type DevMessage =
  | { type: 'built'; hash: string }
  | { type: 'reload' }
  | { type: 'problems'; problems: Partial<Record<Step, Problem[]>> };

/** Returns the component after which a file is named, or undefined if there is none. */
export function componentOf(file: string): string | undefined {
  return /(?:^|\/)([A-Z]\w*)\.(?:tsx|module\.css)/.exec(file)?.[1];
}

/** Creates a problem, and adds the component's name if the file is named after a component. */
export function problemIn(
  file: string | undefined,
  message: string,
  level: Problem['level'] = 'error',
): Problem {
  const component = file === undefined ? undefined : componentOf(file);
  return {
    level,
    message,
    ...(file !== undefined && { file }),
    ...(component !== undefined && { component }),
  };
}

interface BuildError {
  moduleName?: string | undefined;
  loc?: string | undefined;
  message: string;
}

/**
 * Converts webpack's errors to problems. If the same line has the same error several times, the result contains it
 * once.
 */
export function buildProblems(errors: readonly BuildError[]): Problem[] {
  const problems = errors.map(({ moduleName, loc, message }) => {
    const name = moduleName?.replace(/^.*!/, '').replace(/^\.\//, '');
    const line = /^\d+/.exec(loc ?? '')?.[0];
    const file = name !== undefined && line !== undefined ? `${name}:${line}` : name;
    return problemIn(file, withoutColors(message).trim());
  });
  const byText = new Map(
    problems.map((problem) => [`${problem.file} ${problem.message}`, problem]),
  );
  return [...byText.values()];
}

/**
 * Parses the type checker's output without `--pretty`, in which each error starts a line and its details are indented.
 */
export function typeProblems(output: string): Problem[] {
  const problems: Problem[] = [];
  for (const line of output.split('\n')) {
    const found = /^(.+?)\((\d+),\d+\): error (TS\d+: .*)$/.exec(line);
    const last = problems.at(-1);
    if (found) problems.push(problemIn(`${found[1]}:${found[2]}`, found[3] ?? ''));
    else if (last && /^\s+\S/.test(line)) last.message += `\n${line}`;
  }
  return problems;
}

/**
 * Reads a line of the server's log. Returns null if the line is not an error.
 * @param files source files that may define a component.
 */
export function logProblem(line: string, files: readonly string[]): Problem | null {
  const entry = parsed(line);
  if (entry === null || !isError(entry['level'])) return null;
  const details = Object.values(entry).filter((value) => typeof value === 'string');
  const stack = details.find((value) => /^\s+at /m.test(value)) ?? '';
  const names = [...stack.matchAll(/^\s+at (?:async )?([A-Z]\w*) /gm)].map(([, name]) => name);
  const file = names
    .map((name) => files.find((file) => componentOf(file) === name && file.endsWith('.tsx')))
    .find((found) => found !== undefined);
  const text = [entry['msg'], entry['error']].filter((value) => typeof value === 'string');
  return problemIn(file, text.join(': ') || line);
}

function isError(level: unknown): boolean {
  return level === 'error' || level === 'fatal' || (typeof level === 'number' && level >= 50);
}

function parsed(line: string): Record<string, unknown> | null {
  if (!line.startsWith('{')) return null;
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return null;
  }
}

/** Formats problems for the terminal, each as one paragraph. */
export function inTerminal(step: Step, problems: readonly Problem[]): string {
  return problems
    .map(({ level, file, component, message }) => {
      const place = [file, component && `<${component}>`].filter(Boolean).join(' ');
      return `${step} ${level}${place && ` in ${place}`}\n  ${message.replaceAll('\n', '\n  ')}\n`;
    })
    .join('');
}

function withoutColors(text: string): string {
  // eslint-disable-next-line no-control-regex -- terminals' color codes start with this character
  return text.replace(/\u001b\[[0-9;]*m/g, '');
}
