/**
 * Returns the token's `sub` claim, unverified: sufficient to distinguish two members, but not to authenticate one. Null
 * if the token cannot be decoded or has no such claim.
 */
export function subjectOf(token: string): string | null {
  const [, claims = ''] = token.split('.');
  try {
    const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub?: unknown };
    return typeof sub === 'string' ? sub : null;
  } catch {
    return null;
  }
}
