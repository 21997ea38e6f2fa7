declare module '@sinonjs/fake-timers' {
  interface InstalledClock {
    now: number;
    /** Runs what is due within the time, and what that leads to. */
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
