/** Choices for the appearance of stories, in display order. */
export const APPEARANCE_CHOICES = {
  theme: ['automatic', 'light', 'paper', 'dark'],
  textSize: ['small', 'standard', 'large', 'largest'],
  typeface: ['serif', 'sans'],
  lineLength: ['narrow', 'standard', 'wide'],
} as const;

export type AppearanceField = keyof typeof APPEARANCE_CHOICES;

export type Appearance = {
  [Field in AppearanceField]: (typeof APPEARANCE_CHOICES)[Field][number];
};

export const APPEARANCE_FIELDS = Object.keys(APPEARANCE_CHOICES) as AppearanceField[];

/** The publication's default look. */
export const DESIGNED: Appearance = {
  theme: 'automatic',
  textSize: 'standard',
  typeface: 'serif',
  lineLength: 'standard',
};

/**
 * Returns the choices in a stored value. Replaces missing values, and values unknown to this release, with the
 * defaults.
 */
export function appearanceOf(stored: unknown): Appearance {
  const values = Object(stored) as Record<string, unknown>;
  const entries = APPEARANCE_FIELDS.map((field) => {
    const choices: readonly string[] = APPEARANCE_CHOICES[field];
    return [field, choices.find((choice) => choice === values[field]) ?? DESIGNED[field]] as const;
  });
  return Object.fromEntries(entries) as Appearance;
}

/** Returns only the choices that differ from the defaults. Only these are stored and marked on documents. */
export function chosenIn(appearance: Appearance): Partial<Appearance> {
  const entries = APPEARANCE_FIELDS.filter((field) => appearance[field] !== DESIGNED[field]).map(
    (field) => [field, appearance[field]] as const,
  );
  return Object.fromEntries(entries);
}
