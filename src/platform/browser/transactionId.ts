/** Creates a random ID of 32 hexadecimal digits, for example to find a request in the server's logs. */
export function newTransactionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
