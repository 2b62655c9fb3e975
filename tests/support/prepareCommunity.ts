import { afterAll, beforeAll, inject } from 'vitest';
import { copyDatabase, type DatabaseCopy } from './databaseCopy.ts';
import { startTestCommunity, type TestCommunity } from './testCommunity.ts';

/**
 * Starts the API and layouts on a copy of the seeded database before the tests of a file, and stops them afterwards.
 * Returns a function, because there is no community before that.
 */
export function prepareCommunity(): () => TestCommunity {
  let copy: DatabaseCopy | undefined;
  let community: TestCommunity | undefined;
  beforeAll(async () => {
    copy = await copyDatabase(inject('databaseUrl'));
    community = await startTestCommunity(copy.database);
  });
  afterAll(async () => {
    await community?.close();
    await copy?.drop();
  });
  return () => {
    if (!community) throw new Error('The community is started before the first test, not while a file is loaded.');
    return community;
  };
}
