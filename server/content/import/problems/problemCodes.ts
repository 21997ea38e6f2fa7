export type Severity = 'error' | 'warning';

/**
 * All problems that an import can report. A file with an error is not imported. A file with a warning is imported as
 * far as possible. `docs/guides/import-problems.md` explains each code, and a test compares the guide with this list.
 */
export const PROBLEMS = {
  'not-utf8': 'error',
  'control-character': 'error',
  'file-name': 'error',
  'no-front-matter': 'error',
  'invalid-yaml': 'error',
  'invalid-json': 'error',
  'invalid-file': 'error',
  'missing-field': 'error',
  'invalid-field': 'error',
  'impossible-date': 'error',
  'duplicate-id': 'error',
  'picture-path': 'error',
  'picture-outside': 'error',
  'crop-outside': 'error',
  'font-missing': 'error',
  'font-unreadable': 'error',
  'font-too-large': 'error',
  'byte-order-mark': 'warning',
  'file-ending': 'warning',
  'unknown-field': 'warning',
  'unknown-section': 'warning',
  'unknown-topic': 'warning',
  'unknown-author': 'warning',
  'unknown-story': 'warning',
  'unknown-name': 'warning',
  'unknown-file-type': 'warning',
  'missing-alt': 'warning',
  'missing-rating': 'warning',
  'picture-missing': 'warning',
  'picture-unreadable': 'warning',
  'picture-too-large': 'warning',
  'clip-missing': 'warning',
  'clip-type': 'warning',
  'low-contrast': 'warning',
  'font-license': 'warning',
  'font-heavy': 'warning',
  'menu-entry': 'warning',
  'unknown-shortcode': 'warning',
  'unclosed-shortcode': 'warning',
  'broken-shortcode': 'warning',
} as const satisfies Record<string, Severity>;

export type ProblemCode = keyof typeof PROBLEMS;

export interface Problem {
  severity: Severity;
  code: ProblemCode;
  /** Path relative to the content folder. */
  file: string;
  /** One-based, like `column`. */
  line: number;
  column: number;
  message: string;
  suggestion?: string;
}
