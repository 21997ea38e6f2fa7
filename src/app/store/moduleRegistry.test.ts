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

describe('the module registry', () => {
  it('initializes modules in the order of registration', () => {
    const { registry } = registryFor({ isDevelopment: false });
    const started: string[] = [];
    registry.register('one', { initialise: () => void started.push('one') });
    registry.register('none', {});
    registry.register('two', { initialise: () => void started.push('two') });
    registry.initialise();
    expect(started).toEqual(['one', 'two']);
  });

  it("returns a module's settings by key", () => {
    const { registry } = registryFor({ isDevelopment: false });
    registry.register('ads', { config: { adRegion: 'us' } });
    expect(registry.config('adRegion')).toBe('us');
    expect(registry.config('nothing')).toBeUndefined();
  });

  it('does not allow overriding a module', () => {
    const { registry } = registryFor({ isDevelopment: false });
    registry.register('ads', {});
    expect(() => {
      registry.register('ads', {});
    }).toThrow('The module ads is already registered and cannot be overridden');
  });

  it('rejects an entire config if one of its keys belongs to another module', () => {
    const { registry } = registryFor({ isDevelopment: false });
    registry.register('ads', { config: { adRegion: 'us' } });
    expect(() => {
      registry.register('maps', { config: { zoom: 3, adRegion: 'uk' } });
    }).toThrow('The config key adRegion is already registered');
    expect(registry.config('adRegion')).toBe('us');
    expect(registry.config('zoom')).toBeUndefined();
  });
});

describe('a module failure', () => {
  it('is logged during registration', () => {
    const { registry, logged } = registryFor({ isDevelopment: false });
    registry.register('ads', {});
    expect(() => {
      registry.register('ads', {});
    }).toThrow();
    expect(logged).toMatchObject([{ context: { module: 'ads', doing: 'register' } }]);
  });

  it('is logged during initialization', () => {
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

  it('is rethrown unchanged in development', () => {
    const { registry } = registryFor({ isDevelopment: true });
    registry.register('clock', BROKEN);
    expect(() => {
      registry.initialise();
    }).toThrow(TypeError);
  });

  it('becomes a ModuleError with status 500 and the original message outside development', () => {
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
