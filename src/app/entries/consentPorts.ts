import type { SagaPorts } from '../../../sagas/ports';
import { systemClock } from '../../platform/browser/clock';
import type { ScriptAddresses } from '../../platform/scripts/scripts';
import { consoleReporter } from '../../platform/events/consoleReporter';
import type { ConsentSdk, SdkWindow } from '../../platform/identity/consentSdk';
import { loadOnce } from '../../platform/lazy/loadOnce';
import { createReaderCookies } from '../../platform/storage/readerCookies';
import type { PublicSettings } from '../../model/publicSettings';

type ConsentPorts = Pick<SagaPorts, 'consentSdk' | 'cookies' | 'scripts'>;

/** Creates the ports for the consent dialog, and for the cookies and third-party scripts that depend on consent. */
export function createConsentPorts(
  settings: PublicSettings,
  addresses: ScriptAddresses,
): ConsentPorts {
  return {
    consentSdk: { load: settings.consent === 'onetrust' ? loadConsentSdk : null },
    cookies: createReaderCookies(document, settings.hasSecureCookies),
    scripts: createScriptAdapter(settings, addresses),
  };
}

async function loadConsentSdk(): Promise<ConsentSdk> {
  const adapter = await import(
    /* webpackChunkName: "platform" */ '../../platform/identity/consentSdk'
  );
  return adapter.createConsentSdk(window as SdkWindow, (error) => {
    consoleReporter.error(error, { script: 'consent' });
  });
}

/** Creates the page's only script loader, on first use. */
function createScriptAdapter(
  { scripts = {} }: PublicSettings,
  addresses: ScriptAddresses,
): SagaPorts['scripts'] {
  const open = loadOnce(async () => {
    const adapter = await import(
      /* webpackChunkName: "platform" */ '../../platform/scripts/scriptLoader'
    );
    return adapter.createScriptLoader({
      page: window,
      clock: systemClock,
      reporter: consoleReporter,
      scriptUrl: (url) => (url.startsWith('/') ? addresses.scriptUrl(url) : url),
    });
  });
  return { urls: scripts, open };
}
