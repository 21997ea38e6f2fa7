/** Returns the message that the next story of the feed failed to load. */
export function failedWords(isOnline: boolean): string {
  const words = 'The next story could not be loaded.';
  return isOnline
    ? words
    : `${words} You are offline, and there are no more stories on this device.`;
}
