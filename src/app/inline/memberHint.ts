/**
 * Part of the inline script in the head of every document. Runs before the header is painted, so that on a slow
 * connection, a member does not appear signed out until the rest of the document has arrived. Built like
 * `appearance.ts`, so it cannot import anything.
 */
document.documentElement.dataset['member'] = /(^|; )fly_user=1(;|$)/.test(document.cookie)
  ? 'unknown'
  : 'none';
