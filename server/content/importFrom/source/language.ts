/** Returns the source's language tag, or an empty string if the language is English or unknown. */
export function foreignLanguage(written: string): string {
  try {
    // WordPress and Ghost may write underscores, as in `pt_BR`.
    const { language, baseName } = new Intl.Locale(written.trim().replace('_', '-'));
    return language === 'en' || language === 'und' ? '' : baseName;
  } catch {
    return '';
  }
}
