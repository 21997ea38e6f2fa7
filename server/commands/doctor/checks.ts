/** Result of a check. For a problem, the message also says how to fix it, if the check can tell. */
export interface Finding {
  level: 'good' | 'warning' | 'bad';
  message: string;
}

/** A part of the installation that `npm run doctor` checks. */
export interface Check {
  name: string;
  /** If the promise is rejected, the result counts as bad. */
  run: () => Promise<Finding[]>;
}

export const good = (message: string): Finding => ({ level: 'good', message });
export const warning = (message: string): Finding => ({ level: 'warning', message });
export const bad = (message: string): Finding => ({ level: 'bad', message });
