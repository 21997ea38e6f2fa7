import { PageError } from '../../../src/model/routing/errors';

/** Resolves with the result of the work, or rejects with a 503 after `limit` milliseconds. */
export async function within<Result>(limit: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new PageError(503, 'Loading the content timed out')), limit);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
