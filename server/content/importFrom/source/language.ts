/** Returns the language tag of texts in a language other than the app's, or an empty string. */
export function foreignLanguage(written: string): string {
  try {
    // WordPress and Ghost also write `pt_BR`.
    const { language, baseName } = new Intl.Locale(written.trim().replace('_', '-'));
    return language === 'en' || language === 'und' ? '' : baseName;
  } catch {
    return '';
  }
}
