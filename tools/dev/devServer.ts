import { createInterface } from 'node:readline';
import { startBuiltServer, type ServerProcess } from '../serverProcess';
import { logProblem, problemIn, type Problem } from './problems';

interface DevServerOptions {
  settings: Record<string, string>;
  /** Files in which to look for a component whose name appears in an error. */
  sourceFiles: readonly string[];
  onProblems: (problems: Problem[]) => void;
}

export interface DevServer {
  /** Makes `origin` wait, because a newer server is about to start. */
  hold: () => void;
  /** Ends the wait, although no newer server has started. */
  release: () => void;
  /**
   * Starts the built server, and stops the previous one afterwards. Resolves with false if the new server did not
   * start.
   */
  restart: () => Promise<boolean>;
  /** Resolves with the origin of the last server that started, or with null if none has started yet. */
  origin: () => Promise<string | null>;
  isRunning: () => boolean;
  stop: () => Promise<void>;
}

/** Runs the built server for `npm run dev` and reads its log. */
export function createDevServer({
  settings,
  sourceFiles,
  onProblems,
}: DevServerOptions): DevServer {
  let running: ServerProcess | null = null;
  let waiting = Promise.resolve();
  let finish = (): void => undefined;
  let requested = 0;
  let isStopping = false;

  function hold(): void {
    requested += 1;
    finish();
    waiting = new Promise((resolve) => (finish = resolve));
  }

  /** Prints a server's log, and reports each distinct error in it. */
  function follow(
    { child }: Pick<ServerProcess, 'child'>,
    found: Problem[],
    unstructured: string[],
  ): void {
    if (!child.stderr) return;
    createInterface(child.stderr).on('line', (line) => {
      process.stderr.write(`${line}\n`);
      if (!line.startsWith('{')) unstructured.push(line);
      const problem = logProblem(line, sourceFiles);
      if (problem === null || found.some(({ message }) => message === problem.message)) return;
      found.push(problem);
      onProblems(found);
    });
  }

  hold();
  return {
    hold,
    release: () => {
      finish();
    },
    async restart() {
      const number = requested;
      const previous = running;
      const found: Problem[] = [];
      // Lines that are not JSON, such as the stack that Node prints if the server crashes before its log is set up.
      const unstructured: string[] = [];
      try {
        // Stops the previous server only after the new one has started, so that the embedded database keeps running
        // and the previous server remains if the new one does not start.
        const started = await startBuiltServer(settings, 'pipe', (child) => {
          follow({ child }, found, unstructured);
        });
        running = started;
        onProblems(found);
        void started.exited.then((code) => {
          if (running !== started || isStopping) return;
          onProblems([...found, problemIn(undefined, `The server exited with code ${code}`)]);
        });
        await previous?.stop();
        return true;
      } catch (error) {
        onProblems(found.length > 0 ? found : [startProblem(error, unstructured)]);
        return false;
      } finally {
        if (number === requested) finish();
      }
    },
    async origin() {
      await waiting;
      return running?.origin ?? null;
    },
    isRunning: () => running !== null,
    async stop() {
      isStopping = true;
      await running?.stop();
    },
  };
}

/** Maximum number of output lines to show when a server fails to start. */
const SHOWN = 12;

function startProblem(error: unknown, unstructured: readonly string[]): Problem {
  const lines = unstructured.filter((line) => line.trim() !== '').slice(0, SHOWN);
  return problemIn(undefined, [String(error), ...lines].join('\n'));
}
