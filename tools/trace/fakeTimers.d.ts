declare module '@sinonjs/fake-timers' {
  interface InstalledClock {
    now: number;
    /** Runs timers that are due within the time, and their effects. */
    tickAsync(milliseconds: number): Promise<number>;
    uninstall(): void;
  }

  interface InstallOptions {
    now: number;
    toFake: readonly string[];
    loopLimit?: number;
  }

  /** Replaces the timers and the date of this process. */
  export function install(options: InstallOptions): InstalledClock;
}
