/**
 * Trusted Types policy for scripts that the app loads after startup. Allows only this site's service worker and hashed
 * assets.
 */
export interface ScriptAddresses {
  /** Throws a TypeError for a URL that the policy does not allow. */
  scriptUrl(path: string): string;
}

const OURS = /^\/(?:sw\.js|assets\/[\w.-]+\.js)$/;

export function createScriptAddresses(page: Window): ScriptAddresses {
  const policy = page.trustedTypes?.createPolicy('offprint#loader', {
    createScriptURL: ownAddress,
  });
  return {
    // The browser accepts a TrustedScriptURL wherever a script URL string is expected.
    scriptUrl: (path) =>
      (policy ? policy.createScriptURL(path) : ownAddress(path)) as unknown as string,
  };
}

function ownAddress(path: string): string {
  if (OURS.test(path)) return path;
  throw new TypeError(`${path} is not a script of this site`);
}
