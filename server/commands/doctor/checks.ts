/** Result of a check. The message of anything but `good` explains what to do. */
export interface Finding {
  level: 'good' | 'warning' | 'bad';
  message: string;
}

/** A part of the installation that `npm run doctor` checks. */
export interface Check {
  name: string;
  /** A rejection counts as bad. */
  run: () => Promise<Finding[]>;
}

export const good = (message: string): Finding => ({ level: 'good', message });
export const warning = (message: string): Finding => ({ level: 'warning', message });
export const bad = (message: string): Finding => ({ level: 'bad', message });
