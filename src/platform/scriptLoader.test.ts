import type { CategoryId } from '../model/consent';
import type { ScriptDefinition, ScriptTiming } from '../model/scripts';
import { systemClock } from './clock';
import { createScriptLoader, type ScriptLoader } from './scriptLoader';

const EVERYTHING: CategoryId[] = ['C0001', 'C0002', 'C0003', 'C0004', 'C0005'];

let said: { level: string; text: unknown }[];
let loader: ScriptLoader;
let readyState: DocumentReadyState;

beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
  said = [];
  readyState = 'complete';
  jest.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState);
  loader = createLoader();
});

afterEach(() => {
  // What is on its way is still listened to.
  for (let [element] = elements(); element; [element] = elements()) {
    element.remove();
    element.dispatchEvent(new Event('load'));
  }
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function createLoader(scriptUrl = (url: string) => url): ScriptLoader {
  return createScriptLoader({
    page: window,
    clock: systemClock,
    scriptUrl,
    reporter: {
      error: (text) => said.push({ level: 'error', text }),
      warn: (text) => said.push({ level: 'warning', text }),
      log: (text) => said.push({ level: 'log', text }),
    },
  });
}

function script(id: string, more: Partial<ScriptDefinition> = {}): ScriptDefinition {
  return {
    id,
    category: 'C0002',
    timing: 'immediate',
    features: [],
    url: `https://vendor.example/${id}.js`,
    cookies: [],
    ...more,
  };
}

function allow(allowed: CategoryId[], features: Record<string, boolean> = {}) {
  return loader.review({ allowed, isFeatureOn: (name) => features[name] ?? false });
}

function elements(): HTMLScriptElement[] {
  return [...document.head.querySelectorAll('script')];
}

function asked(): string[] {
  return elements().map(({ src }) => /(\w+)\.js$/.exec(src)?.[1] ?? src);
}

function end(id: string, event: 'load' | 'error'): void {
  const element = elements().find(({ src }) => src.endsWith(`/${id}.js`));
  if (!element) throw new Error(`${id} was not asked for`);
  element.dispatchEvent(new Event(event));
}

describe('a registered script', () => {
  it('is not asked for before its category is allowed', () => {
    loader.register(script('analytics'));
    expect(asked()).toEqual([]);
    allow(['C0001', 'C0004']);
    expect(asked()).toEqual([]);
  });

  it('is asked for when its category is allowed, also later', () => {
    loader.register(script('analytics'));
    allow(['C0001']);
    allow(['C0001', 'C0002']);
    expect(elements().map(({ src }) => src)).toEqual(['https://vendor.example/analytics.js']);
  });

  it('is asked for once, however often consent is looked at', () => {
    loader.register(script('analytics'));
    allow(EVERYTHING);
    allow(EVERYTHING);
    end('analytics', 'load');
    allow(EVERYTHING);
    expect(asked()).toEqual(['analytics']);
  });

  it('is skipped when its id was registered before', () => {
    expect(loader.register(script('analytics'))).toBe(true);
    const again = script('analytics', { url: 'https://other.example/other.js' });
    expect(loader.register(again)).toBe(false);
    allow(EVERYTHING);
    expect(asked()).toEqual(['analytics']);
  });

  it('cannot be registered in a document without a head', () => {
    document.head.remove();
    expect(() => loader.register(script('analytics'))).toThrow(/no head element/);
    document.documentElement.prepend(document.createElement('head'));
  });
});

describe('a script that needs features', () => {
  const needing = script('audience', { features: ['tracking.audience', 'tracking.comscore'] });

  it('is skipped and logged while one of them is off, once', () => {
    loader.register(needing);
    allow(EVERYTHING, { 'tracking.audience': true });
    allow(EVERYTHING, { 'tracking.audience': true });
    expect(asked()).toEqual([]);
    expect(said).toEqual([
      { level: 'log', text: 'One or more features required for audience are disabled.' },
    ]);
  });

  it('is asked for when all are on', () => {
    loader.register(needing);
    allow(EVERYTHING, { 'tracking.audience': true, 'tracking.comscore': true });
    expect(asked()).toEqual(['audience']);
    expect(said).toEqual([]);
  });
});

describe('the moment at which a script is asked for', () => {
  const begin = (timing: ScriptTiming): void => {
    loader.register(script('one', { timing }));
    allow(EVERYTHING);
  };

  it('immediate: at once', () => {
    readyState = 'loading';
    begin('immediate');
    expect(asked()).toEqual(['one']);
  });

  it('queued: one after another, also past one that fails', () => {
    for (const id of ['one', 'two', 'three']) loader.register(script(id, { timing: 'queued' }));
    allow(EVERYTHING);
    expect(asked()).toEqual(['one']);
    end('one', 'error');
    expect(asked()).toEqual(['two']);
    end('two', 'load');
    expect(asked()).toEqual(['two', 'three']);
  });

  it('queued: the line goes on when the first is withdrawn', () => {
    loader.register(script('one', { timing: 'queued', category: 'C0004' }));
    loader.register(script('two', { timing: 'queued' }));
    allow(EVERYTHING);
    for (const party of allow(['C0001', 'C0002'])) party.stop();
    expect(asked()).toEqual(['two']);
  });

  it('DOM loaded: with the event, or at once when it has passed', () => {
    readyState = 'loading';
    begin('domLoaded');
    expect(asked()).toEqual([]);
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(asked()).toEqual(['one']);
    readyState = 'interactive';
    loader.register(script('late', { timing: 'domLoaded' }));
    allow(EVERYTHING);
    expect(asked()).toEqual(['one', 'late']);
  });

  it('window load: with the event, or at once when it has passed', () => {
    readyState = 'interactive';
    begin('windowLoad');
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(asked()).toEqual([]);
    window.dispatchEvent(new Event('load'));
    expect(asked()).toEqual(['one']);
    readyState = 'complete';
    loader.register(script('late', { timing: 'windowLoad' }));
    allow(EVERYTHING);
    expect(asked()).toEqual(['one', 'late']);
  });

  it('before unload: when the reader leaves', () => {
    begin('beforeUnload');
    window.dispatchEvent(new Event('load'));
    expect(asked()).toEqual([]);
    window.dispatchEvent(new Event('beforeunload'));
    expect(asked()).toEqual(['one']);
  });

  it.each(['queued', 'domLoaded', 'windowLoad', 'beforeUnload'] as const)(
    'does not come for a script that was withdrawn before it (%s)',
    (timing) => {
      readyState = 'loading';
      loader.register(script('first', { timing: 'queued', category: 'C0001' }));
      begin(timing);
      expect(allow(['C0001'])).toEqual([]);
      end('first', 'load');
      document.dispatchEvent(new Event('DOMContentLoaded'));
      window.dispatchEvent(new Event('load'));
      window.dispatchEvent(new Event('beforeunload'));
      expect(asked()).toEqual(['first']);
    },
  );
});

describe('what is said of a script', () => {
  it('that fails is an error', () => {
    loader.register(script('survey'));
    allow(EVERYTHING);
    end('survey', 'error');
    expect(said).toEqual([{ level: 'error', text: 'Loading of script survey failed.' }]);
    expect(asked()).toEqual([]);
  });

  it('that failed is nothing more until it is to be tried again', () => {
    loader.register(script('survey'));
    allow(EVERYTHING);
    loader.retry('survey');
    end('survey', 'error');
    allow(EVERYTHING);
    expect(asked()).toEqual([]);
    loader.retry('survey');
    loader.retry('unknown');
    allow(EVERYTHING);
    expect(asked()).toEqual(['survey']);
  });

  it('whose address the policy forbids is the same error, and the others go on', () => {
    loader = createLoader((url) => {
      if (url.includes('survey')) throw new TypeError('no script of this site');
      return url;
    });
    loader.register(script('survey'));
    loader.register(script('analytics'));
    allow(EVERYTHING);
    expect(said).toEqual([{ level: 'error', text: 'Loading of script survey failed.' }]);
    expect(asked()).toEqual(['analytics']);
  });

  it('that is withdrawn on its way is a warning; it never runs, and its end is not told', () => {
    loader.register(script('survey'));
    allow(EVERYTHING);
    const [element] = elements();
    expect(allow(['C0001']).map((party) => party.stop())).toEqual(['stopped']);
    element?.dispatchEvent(new Event('error'));
    expect(said).toEqual([{ level: 'warning', text: 'Loading of script survey was aborted.' }]);
    // A browser runs no script whose document has changed since it was asked for.
    expect(element?.ownerDocument).not.toBe(document);
  });
});

describe('a script whose consent is withdrawn', () => {
  const vendors = window as unknown as { BOOMR?: unknown };

  function loaded(definition: ScriptDefinition): void {
    loader.register(definition);
    allow(EVERYTHING);
    end(definition.id, 'load');
  }

  afterEach(() => {
    delete vendors.BOOMR;
  });

  it('ends where its vendor publishes a way, and may begin again later', () => {
    const disable = jest.fn();
    vendors.BOOMR = { disable };
    loaded(script('performance'));
    const parties = allow(['C0001']);
    expect(parties.map(({ id }) => id)).toEqual(['performance']);
    expect(parties[0]?.stop()).toBe('stopped');
    expect(disable).toHaveBeenCalledTimes(1);
    expect(asked()).toEqual([]);
    allow(EVERYTHING);
    expect(asked()).toEqual(['performance']);
  });

  it.each([
    ['its vendor publishes none', 'analytics', undefined],
    ['its vendor is not there', 'performance', undefined],
    ['its vendor has another form', 'performance', { disable: 'yes' }],
    [
      'its vendor fails',
      'performance',
      {
        disable: () => {
          throw new Error('no');
        },
      },
    ],
  ])('cannot end where %s: it says so, goes out of the page, and is not asked again', (...row) => {
    const [, id, vendor] = row;
    vendors.BOOMR = vendor;
    loaded(script(id));
    expect(allow(['C0001'])[0]?.stop()).toBe('cannot');
    expect(asked()).toEqual([]);
    expect(allow(['C0001'])).toEqual([]);
    allow(EVERYTHING);
    expect(asked()).toEqual([]);
  });

  it('leaves no cookie of its own, and those of others alone', () => {
    document.cookie = 'RT=1; Path=/';
    document.cookie = 'QSI_one=1; Path=/';
    document.cookie = 'RTX=1; Path=/';
    loaded(script('performance', { cookies: ['RT', 'QSI_*'] }));
    allow(['C0001'])[0]?.stop();
    expect(document.cookie).toBe('RTX=1');
    document.cookie = 'RTX=; Path=/; Max-Age=0';
  });
});

describe('who waits for a script', () => {
  beforeEach(() => {
    loader.register(script('ads'));
  });

  it('is told when it has loaded', async () => {
    const waiting = loader.whenLoaded('ads');
    await jest.advanceTimersByTimeAsync(5000);
    allow(EVERYTHING);
    end('ads', 'load');
    await jest.advanceTimersByTimeAsync(500);
    await expect(waiting).resolves.toBeUndefined();
  });

  it('is refused when it fails or is aborted', async () => {
    allow(EVERYTHING);
    const aborted = expect(loader.whenLoaded('ads')).rejects.toThrow(
      'Loading of script ads was aborted.',
    );
    for (const party of allow(['C0001'])) party.stop();
    await jest.advanceTimersByTimeAsync(500);
    await aborted;
    allow(EVERYTHING);
    end('ads', 'error');
    await expect(loader.whenLoaded('ads')).rejects.toThrow('Loading of script ads failed.');
  });

  it.each([
    ['', 'Script error.'],
    ['https://vendor.example/ads.js', 'Uncaught SyntaxError: Unexpected token <'],
  ])(
    'that throws as it loads is told as a warning, and nothing else is: %j',
    (filename, message) => {
      const thrown = (more: ErrorEventInit): boolean =>
        window.dispatchEvent(new ErrorEvent('error', { cancelable: true, ...more }));
      const own = { filename: `${location.origin}/assets/main.js`, message: 'Uncaught TypeError' };
      expect(thrown({ filename, message })).toBe(true);
      allow(EVERYTHING);
      expect([thrown({ filename, message }), thrown(own)]).toEqual([false, true]);
      end('ads', 'load');
      expect(thrown({ filename, message })).toBe(true);
      expect(said).toEqual([{ level: 'warning', text: 'The script ads threw as it loaded.' }]);
    },
  );

  it('runs again when it is asked to, once it has run, and under the same leave', async () => {
    allow(EVERYTHING);
    end('ads', 'load');
    const [first] = elements();
    const again = loader.runAgain('ads');
    expect(asked()).toEqual(['ads']);
    expect(elements()[0]).not.toBe(first);
    end('ads', 'load');
    await jest.advanceTimersByTimeAsync(500);
    await expect(again).resolves.toBeUndefined();
    for (const party of allow(['C0001'])) party.stop();
    loader.runAgain('ads').catch(() => undefined);
    expect(asked()).toEqual([]);
  });

  it.each(['ads', 'unknown'])('is refused after 30 tries at 500 ms (%s)', async (id) => {
    const ended = jest.fn();
    loader.whenLoaded(id).catch(ended);
    await jest.advanceTimersByTimeAsync(29 * 500 - 1);
    expect(ended).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledWith(new Error(`The script ${id} did not come`));
  });
});
