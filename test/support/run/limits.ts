import { LONG_TEST_LIMIT, TEST_LIMIT } from '../deadlines';

jest.setTimeout(process.env['OFFPRINT_LONG'] ? LONG_TEST_LIMIT : TEST_LIMIT);
