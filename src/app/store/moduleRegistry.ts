import type { Reducer } from '@reduxjs/toolkit';
import type { Reporter } from '../../model/ports';

/** A feature's contribution to the app: its reducer, settings, and initialization. */
export interface AppModule {
  reducer?: Reducer;
  /** Runs once, before the page is rendered. */
  initialise?: () => void;
  /** Settings that other code reads from the registry, keyed by name. */
  config?: Record<string, unknown>;
}

/** Thrown if a module cannot be registered or initialized. The error screen may show the message. */
export class ModuleError extends Error {
  override readonly name = 'ModuleError';
  readonly status = 500;
}

export interface ModuleRegistry {
  register(key: string, module: AppModule): void;
  /** Initializes every module in the order of registration. */
  initialise(): void;
  config(key: string): unknown;
}

/**
 * @param isDevelopment If true, rethrows a module's own error unchanged for debugging; otherwise wraps it in a
 * ModuleError, for which the server returns a 500 page.
 */
export function createModuleRegistry(reporter: Reporter, isDevelopment: boolean): ModuleRegistry {
  const modules = new Map<string, AppModule>();
  const configs = new Map<string, unknown>();

  const guarded = (key: string, doing: string, run: () => void): void => {
    try {
      run();
    } catch (error) {
      reporter.error(error, { module: key, doing });
      if (isDevelopment) throw error;
      throw new ModuleError(error instanceof Error ? error.message : String(error), {
        cause: error,
      });
    }
  };

  const add = (key: string, module: AppModule): void => {
    if (modules.has(key))
      throw new Error(`The module ${key} is already registered and cannot be overridden`);
    for (const name of Object.keys(module.config ?? {})) {
      if (configs.has(name)) throw new Error(`The config key ${name} is already registered`);
    }
    for (const [name, value] of Object.entries(module.config ?? {})) configs.set(name, value);
    modules.set(key, module);
  };

  return {
    register(key, module) {
      guarded(key, 'register', () => {
        add(key, module);
      });
    },
    initialise() {
      for (const [key, module] of modules) guarded(key, 'initialise', () => module.initialise?.());
    },
    config: (key) => configs.get(key),
  };
}
