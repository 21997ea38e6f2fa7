import { UNIT_TEST_LIMIT } from '../deadlines';

jest.setTimeout(UNIT_TEST_LIMIT);
