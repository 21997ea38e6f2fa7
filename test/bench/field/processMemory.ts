import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

export interface ProcessMemory {
  pid: number;
  command: string;
  /** Resident set size in megabytes, including memory shared with other processes. */
  resident: number;
  /** Like `resident`, but with shared memory divided among the processes that share it; null if unknown. */
  proportional: number | null;
}

const KB_PER_MB = 1000;

/** Returns the memory of a process and of all its descendants. */
export async function memoryOfTree(root: number): Promise<ProcessMemory[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss=,comm=']);
  const found = parseProcesses(stdout);
  const tree = descendants(found, root);
  return Promise.all(
    tree.map(async ({ pid, command, resident }) => ({
      ...{ pid, command, resident },
      proportional: await proportionalOf(pid),
    })),
  );
}

interface ListedProcess {
  pid: number;
  parent: number;
  resident: number;
  command: string;
}

/** Parses the output of `ps` with the columns pid, ppid, rss (in kilobytes) and comm. */
export function parseProcesses(text: string): ListedProcess[] {
  return text.split('\n').flatMap((line) => {
    const [, pid, parent, kilobytes, command = ''] =
      /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    if (pid === undefined) return [];
    return [
      {
        pid: Number(pid),
        parent: Number(parent),
        resident: Number(kilobytes) / KB_PER_MB,
        command,
      },
    ];
  });
}

/** Returns a process and all its descendants, parents first. */
export function descendants(all: readonly ListedProcess[], root: number): ListedProcess[] {
  const own = all.filter(({ pid }) => pid === root);
  const children = all.filter(({ parent }) => parent === root);
  return [...own, ...children.flatMap(({ pid }) => descendants(all, pid))];
}

/** Reads the proportional set size, which only Linux provides. */
async function proportionalOf(pid: number): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const found = /^Pss:\s+(\d+) kB/m.exec(text);
  return found ? Number(found[1]) / KB_PER_MB : null;
}
