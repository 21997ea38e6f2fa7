import { SETTING_NAMES } from './config';
import { misspelledSettings } from './misspelledSettings';

const warnings = (...names: string[]): string[] =>
  misspelledSettings(Object.fromEntries(names.map((name) => [name, 'x'])), SETTING_NAMES);

describe('a misspelled setting', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['URL_DATABASE', 'DATABASE_URL'],
    ['DATA_DIRS', 'DATA_DIR'],
    ['database_url', 'DATABASE_URL'],
    ['Port', 'PORT'],
    ['SESION_KEY', 'SESSION_KEYS'],
    ['IMAGE_SIGNING_KEYS', 'IMAGE_SIGNING_KEY'],
  ])('%s is recognized as %s', (name, meant) => {
    expect(warnings(name)).toEqual([`${name} is not a setting; did you mean ${meant}?`]);
  });

  it('is not reported if it is empty, or without its value', () => {
    expect(misspelledSettings({ DATABSE_URL: '' }, SETTING_NAMES)).toEqual([]);
    expect(misspelledSettings({ DATABSE_URL: 'secret' }, SETTING_NAMES).join()).not.toContain(
      'secret',
    );
  });
});

describe('other variables', () => {
  it('are not taken for misspelled settings', () => {
    const system = ['PATH', 'HOME', 'HOSTNAME', 'LANG', 'LC_ALL', 'TERM', 'USER', 'LOGNAME', 'PWD'];
    const more = [
      'SHELL',
      'SHLVL',
      'TZ',
      'OLDPWD',
      'MAIL',
      'EDITOR',
      'DISPLAY',
      'XDG_DATA_DIRS',
      '_',
    ];
    const node = [
      'NODE_ENV',
      'NODE_OPTIONS',
      'NODE_EXTRA_CA_CERTS',
      'INIT_CWD',
      'npm_config_cache',
    ];
    const cluster = ['KUBERNETES_PORT', 'OFFPRINT_PORT', 'OFFPRINT_SERVICE_HOST', 'POSTGRES_PORT'];
    const tools = [
      'PGHOST',
      'PGPORT',
      'PGPASSWORD',
      'AWS_REGION',
      'HTTP_PROXY',
      'NO_PROXY',
      'COLOR',
    ];
    const units = ['INVOCATION_ID', 'JOURNAL_STREAM', 'NOTIFY_SOCKET', 'STATE_DIRECTORY', 'POST'];
    expect(warnings(...system, ...more, ...node, ...cluster, ...tools, ...units)).toEqual([]);
  });

  it('are not taken for misspelled settings if they are settings', () => {
    expect(warnings(...SETTING_NAMES)).toEqual([]);
  });
});
