import { dayOf, SLOTS, type Allocation, type Criteria, type Experiment } from './experiments';
import { checkState, EXCLUDE } from './experimentState';

type Fields = Readonly<Record<string, unknown>>;

const CRITERIA = ['topics', 'routes', 'devices'] as const;
const ALLOCATION_FIELDS = ['bucket', 'percentage'] as const;
const EXPERIMENT_FIELDS = [
  'id',
  'version',
  'startDate',
  'endDate',
  'allocations',
  'criteria',
] as const;

/** All fields allowed in an experiment, its allocations and its criteria. */
export const FIELD_NAMES: readonly string[] = [
  ...EXPERIMENT_FIELDS,
  ...ALLOCATION_FIELDS,
  ...CRITERIA,
];

/** Thrown for a field that is not allowed in an experiment. */
export class UnknownFieldError extends TypeError {
  override readonly name = 'UnknownFieldError';
  constructor(
    rule: string,
    readonly field: string,
  ) {
    super(rule);
  }
}

/**
 * Validates the experiments in a file. Throws a TypeError that names the violated rule and, if the error is in one
 * experiment, that experiment's position in the file.
 */
export function checkedExperiments(value: unknown): Experiment[] {
  if (!Array.isArray(value)) throw new TypeError('Tests must be an array');
  const experiments = value.map((entry: unknown, index) => {
    try {
      return checkedExperiment(entry);
    } catch (error) {
      throw new TypeError(`Test ${index + 1}: ${(error as Error).message}`, { cause: error });
    }
  });
  const ids = new Set(experiments.map(({ id }) => id));
  if (ids.size < experiments.length) throw new TypeError('Test ids must be unique');
  return experiments;
}

/** Validates an experiment. Throws a TypeError that names the violated rule. */
export function checkedExperiment(value: unknown): Experiment {
  const fields = fieldsOf(value, 'A test must be an object');
  refuseUnknown(fields, EXPERIMENT_FIELDS, 'A test');
  const { id, version, startDate, endDate } = fields;
  if (typeof id !== 'string') throw new TypeError('The id of a test must be a string');
  if (typeof version !== 'string')
    throw new TypeError('The version of a test must be a string such as "1"');
  if (!isDate(startDate)) throw new TypeError('startDate must be an ISO 8601 date');
  if (!isDate(endDate)) throw new TypeError('endDate must be an ISO 8601 date');
  if (dayOf(endDate) <= dayOf(startDate)) throw new TypeError('endDate must be after startDate');
  const allocations = checkedAllocations(fields['allocations']);
  for (const { bucket } of allocations) checkState({ id, version, bucket });
  const criteria = checkedCriteria(fields['criteria']);
  return { id, version, startDate, endDate, allocations, criteria };
}

/** Rejects unknown fields. If a misspelled `criteria` were ignored, the test would run on every page. */
function refuseUnknown(fields: Fields, known: readonly string[], owner: string): void {
  const unknown = Object.keys(fields).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new UnknownFieldError(`${owner} allows only ${known.join(', ')}`, unknown);
  }
}

function checkedAllocations(value: unknown): Allocation[] {
  if (!Array.isArray(value)) throw new TypeError('allocations must be an array');
  const allocations = value.map(checkedAllocation);
  const total = allocations.reduce((sum, { percentage }) => sum + percentage, 0);
  if (total > SLOTS) throw new TypeError(`Allocations must total at most ${SLOTS}`);
  if (new Set(allocations.map(({ bucket }) => bucket)).size < allocations.length) {
    throw new TypeError('Each bucket must have exactly one allocation');
  }
  return allocations;
}

function checkedAllocation(value: unknown): Allocation {
  const fields = fieldsOf(value, 'Each allocation must have a percentage and a bucket');
  refuseUnknown(fields, ALLOCATION_FIELDS, 'An allocation');
  const { percentage, bucket } = fields;
  if (percentage === undefined || typeof bucket !== 'string') {
    throw new TypeError('Each allocation must have a percentage and a bucket');
  }
  if (typeof percentage !== 'number' || !Number.isInteger(percentage) || percentage < 0) {
    throw new TypeError(`A percentage must be a whole number from 0 to ${SLOTS}`);
  }
  if (bucket === EXCLUDE) throw new TypeError(`A bucket must not be named ${EXCLUDE}`);
  return { bucket, percentage };
}

function checkedCriteria(value: unknown = {}): Criteria {
  if (typeof value === 'boolean') throw new TypeError('criteria cannot be a boolean');
  if (Array.isArray(value)) throw new TypeError('criteria cannot be an array');
  const fields = fieldsOf(value, 'criteria must be an object');
  refuseUnknown(fields, CRITERIA, 'criteria');
  return Object.fromEntries(
    CRITERIA.flatMap((name) => {
      const list = fields[name];
      return list === undefined ? [] : [[name, checkedNames(name, list)] as const];
    }),
  );
}

function checkedNames(name: string, value: unknown): string[] {
  const isList =
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((one) => typeof one === 'string' && one !== '');
  if (!isList) throw new TypeError(`criteria.${name} must be a non-empty array of names`);
  return value as string[];
}

/** Returns true for an ISO 8601 date, with or without a time. */
function isDate(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}(?:T.+)?$/.test(value)) return false;
  const day = value.slice(0, 10);
  const time = Date.parse(day);
  // `Date` would turn February 31 into a day in March.
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
  return isDay && !Number.isNaN(Date.parse(value));
}

function fieldsOf(value: unknown, statement: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new TypeError(statement);
  }
  return value as Fields;
}
