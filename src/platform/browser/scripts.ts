/**
 * The one Trusted Types policy by which the app names scripts after the start. It makes addresses of
 * this site's own worker and hashed files, and nothing else.
 */
export interface ScriptAddresses {
  /** Throws a TypeError for an address that is not ours. */
  scriptUrl(path: string): string;
}

const OURS = /^\/(?:sw\.js|assets\/[\w.-]+\.js)$/;

export function createScriptAddresses(page: Window): ScriptAddresses {
  const policy = page.trustedTypes?.createPolicy('offprint#loader', {
    createScriptURL: ownAddress,
  });
  return {
    // A trusted value passes for a string wherever the browser asks for a script's address.
    scriptUrl: (path) =>
      (policy ? policy.createScriptURL(path) : ownAddress(path)) as unknown as string,
  };
}

function ownAddress(path: string): string {
  if (OURS.test(path)) return path;
  throw new TypeError(`${path} is no script of this site`);
}
