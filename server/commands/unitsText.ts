import type { ExposureReport } from '../events/reports/exposures';

/** Describes what was counted, such as `412 readers, 30 visits before a consent choice`. */
export function unitsText({ reader, visit, load }: ExposureReport['units']): string {
  if (load > 0) return `${counted(load, 'page load')} from an earlier release`;
  const visits = visit > 0 ? [`${counted(visit, 'visit')} before a consent choice`] : [];
  return [counted(reader, 'reader'), ...visits].join(', ');
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
