/** Returns the language tag of texts that are not in the language of the app, or an empty text. */
export function foreignLanguage(written: string): string {
  try {
    // WordPress and Ghost also write `pt_BR`.
    const { language, baseName } = new Intl.Locale(written.trim().replace('_', '-'));
    return language === 'en' || language === 'und' ? '' : baseName;
  } catch {
    return '';
  }
}
