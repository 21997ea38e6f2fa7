import { createModuleRegistry, ModuleError } from './moduleRegistry';

function registryFor({ isDevelopment }: { isDevelopment: boolean }) {
  const logged: { error: unknown; context: Record<string, string> }[] = [];
  const reporter = {
    error: (error: unknown, context: Record<string, string>) => {
      logged.push({ error, context });
    },
    warn: () => undefined,
    log: () => undefined,
  };
  return { registry: createModuleRegistry(reporter, isDevelopment), logged };
}

const BROKEN = {
  initialise: () => {
    throw new TypeError('The clock has no hands');
  },
};

describe('modules', () => {
  it('are started once, in the order in which they were registered', () => {
    const { registry } = registryFor({ isDevelopment: false });
    const started: string[] = [];
    registry.register('one', { initialise: () => void started.push('one') });
    registry.register('none', {});
    registry.register('two', { initialise: () => void started.push('two') });
    registry.initialise();
    expect(started).toEqual(['one', 'two']);
  });

  it('share their settings by key', () => {
    const { registry } = registryFor({ isDevelopment: false });
    registry.register('ads', { config: { adRegion: 'us' } });
    expect(registry.config('adRegion')).toBe('us');
    expect(registry.config('nothing')).toBeUndefined();
  });

  it('cannot be overridden', () => {
    const { registry } = registryFor({ isDevelopment: false });
    registry.register('ads', {});
    expect(() => {
      registry.register('ads', {});
    }).toThrow('The module ads is registered and cannot be overridden');
  });

  it('cannot take a config key that another has, nor any part of such a config', () => {
    const { registry } = registryFor({ isDevelopment: false });
    registry.register('ads', { config: { adRegion: 'us' } });
    expect(() => {
      registry.register('maps', { config: { zoom: 3, adRegion: 'uk' } });
    }).toThrow('The config key adRegion is already registered');
    expect(registry.config('adRegion')).toBe('us');
    expect(registry.config('zoom')).toBeUndefined();
  });
});

describe('the failure of a module', () => {
  it('to register is logged', () => {
    const { registry, logged } = registryFor({ isDevelopment: false });
    registry.register('ads', {});
    expect(() => {
      registry.register('ads', {});
    }).toThrow();
    expect(logged).toMatchObject([{ context: { module: 'ads', doing: 'register' } }]);
  });

  it('to start is logged', () => {
    const { registry, logged } = registryFor({ isDevelopment: false });
    registry.register('clock', BROKEN);
    expect(() => {
      registry.initialise();
    }).toThrow();
    expect(logged).toEqual([
      {
        error: new TypeError('The clock has no hands'),
        context: { module: 'clock', doing: 'initialise' },
      },
    ]);
  });

  it('is thrown again as it is in development', () => {
    const { registry } = registryFor({ isDevelopment: true });
    registry.register('clock', BROKEN);
    expect(() => {
      registry.initialise();
    }).toThrow(TypeError);
  });

  it('is a failure with status 500 and its message elsewhere', () => {
    const { registry } = registryFor({ isDevelopment: false });
    registry.register('clock', BROKEN);
    const attempt = () => {
      registry.initialise();
    };
    expect(attempt).toThrow(ModuleError);
    expect(attempt).toThrow('The clock has no hands');
    expect(new ModuleError('').status).toBe(500);
  });
});
