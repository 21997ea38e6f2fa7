import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../tools/projectRoot';
import { RUN_MARK } from '../../tools/testRun/processes';

const PROGRAMS = ['debootstrap', 'podman', 'runc'];
const OUTPUT_LIMIT = 100 * 1024 ** 2;
/** Number of characters at the end of the output that an error contains. */
const LAST_WORDS = 8000;

/**
 * Runs a program with processes and mounts of its own, all of which end with it. Otherwise, a build would continue
 * after its test has been stopped.
 */
const ALONE = ['--pid', '--fork', '--kill-child', '--mount-proc'];

export interface Ended {
  code: number;
  /** Standard output, followed by standard error. */
  output: string;
}

/** Podman with images, containers and volumes of its own, apart from those of the machine. */
export interface ContainerEngine {
  folder: string;
  /** Runs `podman`, and returns its output. Rejects unless it exits with 0. */
  podman(...words: string[]): Promise<string>;
  /** Runs `podman`, and returns its exit code and output. */
  tryPodman(...words: string[]): Promise<Ended>;
  /** Runs a program that takes long, such as a build. It ends if the engine is closed. */
  build(program: string, ...words: string[]): Promise<void>;
  /** Removes all containers, images, volumes and files. */
  close(): Promise<void>;
}

export async function openContainerEngine(): Promise<ContainerEngine> {
  await requirePrograms();
  const folder = await mkdtemp(join(tmpdir(), 'offprint-image-'));
  // The container's user needs access to its volume.
  await chmod(folder, 0o755);
  const env = await engineSettings(folder);
  const closing = new AbortController();

  async function tryRun(program: string, words: readonly string[]): Promise<Ended> {
    const options = {
      cwd: projectRoot,
      env,
      maxBuffer: OUTPUT_LIMIT,
      signal: closing.signal,
      killSignal: 'SIGKILL',
    } as const;
    try {
      const { stdout, stderr } = await promisify(execFile)(program, words, options);
      return { code: 0, output: stdout + stderr };
    } catch (error) {
      const { code, stdout, stderr } = error as { code: unknown; stdout: string; stderr: string };
      if (typeof code !== 'number') throw error;
      return { code, output: stdout + stderr };
    }
  }

  async function run(program: string, words: readonly string[]): Promise<string> {
    const { code, output } = await tryRun(program, words);
    if (code === 0) return output;
    const line = [program, ...words].join(' ');
    throw new Error(`It exited with ${code}: ${line}\n${output.slice(-LAST_WORDS)}`);
  }

  return {
    folder,
    podman: (...words) => run('podman', words),
    tryPodman: (...words) => tryRun('podman', words),
    async build(program, ...words) {
      await run('unshare', [...ALONE, program, ...words]);
    },
    async close() {
      closing.abort();
      const words = ['rm', '--all', '--force', '--time', '0'];
      try {
        await promisify(execFile)('podman', words, { env });
      } finally {
        await rm(folder, { recursive: true, force: true, maxRetries: 5 });
      }
    },
  };
}

async function requirePrograms(): Promise<void> {
  const missing: string[] = [];
  for (const program of PROGRAMS) {
    await promisify(execFile)(program, ['--version']).catch(() => missing.push(program));
  }
  if (missing.length > 0) {
    const names = missing.join(' ');
    throw new Error(`This test needs ${names}; on Debian, run apt-get install ${names}`);
  }
  if (process.getuid?.() !== 0) throw new Error('This test needs root, as debootstrap does');
}

/** Writes the settings of Podman, and returns the environment in which it uses them. */
async function engineSettings(folder: string): Promise<NodeJS.ProcessEnv> {
  const containers = [
    '[containers]',
    // Podman's own limits are higher than what some machines permit.
    'default_ulimits = ["nofile=1024:1024", "nproc=1024:1024"]',
    // Containers without their own network and shared memory leave no interfaces or mounts behind if a run is killed.
    'netns = "host"',
    'ipcns = "none"',
    '[engine]',
    'cgroup_manager = "cgroupfs"',
    'events_logger = "none"',
    'lock_type = "file"',
    // Debian's crun does not start on machines with both versions of cgroups.
    'runtime = "runc"',
    `static_dir = "${join(folder, 'libpod')}"`,
    `tmp_dir = "${join(folder, 'libpod/tmp')}"`,
    `volume_path = "${join(folder, 'volumes')}"`,
  ];
  // This driver mounts nothing.
  const storage = [
    '[storage]',
    'driver = "vfs"',
    `graphroot = "${join(folder, 'storage')}"`,
    `runroot = "${join(folder, 'run')}"`,
  ];
  const files = {
    CONTAINERS_CONF: join(folder, 'containers.conf'),
    CONTAINERS_STORAGE_CONF: join(folder, 'storage.conf'),
  };
  await writeFile(files.CONTAINERS_CONF, `${containers.join('\n')}\n`);
  await writeFile(files.CONTAINERS_STORAGE_CONF, `${storage.join('\n')}\n`);
  return {
    ...process.env,
    ...files,
    [RUN_MARK]: process.env[RUN_MARK],
    TMPDIR: folder,
    BUILDAH_ISOLATION: 'chroot',
    // The driver copies all files for each layer.
    BUILDAH_LAYERS: 'false',
    // The test runs the health check itself, because not every machine has systemd's timers.
    DISABLE_HC_SYSTEMD: 'true',
  };
}
