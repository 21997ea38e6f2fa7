import { IS_LONG, LONG_TEST_LIMIT, TEST_LIMIT } from '../deadlines';

jest.setTimeout(IS_LONG ? LONG_TEST_LIMIT : TEST_LIMIT);
