/** Returns the message to show if the next story in the feed could not be loaded. */
export function failedWords(isOnline: boolean): string {
  const words = 'The next story could not be loaded.';
  return isOnline
    ? words
    : `${words} You are offline, and there are no more stories on this device.`;
}
