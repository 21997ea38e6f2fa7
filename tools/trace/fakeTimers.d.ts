declare module '@sinonjs/fake-timers' {
  interface InstalledClock {
    now: number;
    /** Advances the clock, runs the timers that become due, and lets their effects run. */
    tickAsync(milliseconds: number): Promise<number>;
    uninstall(): void;
  }

  interface InstallOptions {
    now: number;
    toFake: readonly string[];
    loopLimit?: number;
  }

  /** Replaces this process's timers and date. */
  export function install(options: InstallOptions): InstalledClock;
}
