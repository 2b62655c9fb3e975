import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from './log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(level?: 'error' | 'warn' | 'info') {
  const lines: Record<string, unknown>[] = [];
  const log = createLog({ write: (line) => lines.push(JSON.parse(line)), ...(level ? { level } : {}) });
  return { lines, log };
}

it('writes a fault that comes again once a minute, with how often it came', () => {
  const { lines, log } = setUp();
  for (let number = 0; number < 50; number += 1)
    log('error', `GET /discussion/${number} failed`, { error: 'The database does not answer.' });
  log('error', 'GET /tags failed', { error: 'Another fault.' });
  expect(lines.map(({ message }) => message)).toEqual(['GET /discussion/0 failed', 'GET /tags failed']);
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(3);
  expect(lines[2]).toMatchObject({ message: 'GET /discussion/0 failed', repeated: 49 });
  log('error', 'GET / failed', { error: 'The database does not answer.' });
  expect(lines).toHaveLength(4);
});

it('writes every piece of news, and nothing below its level', () => {
  const loud = setUp();
  for (let number = 0; number < 3; number += 1) loud.log('info', 'A job ended.');
  expect(loud.lines).toHaveLength(3);
  const quiet = setUp('error');
  quiet.log('info', 'A job ended.');
  quiet.log('warn', 'A job was slow.');
  quiet.log('error', 'A job failed.');
  expect(quiet.lines.map(({ level }) => level)).toEqual(['error']);
});

it('[F23] writes a fault once a minute, whichever queue or worker reports it', () => {
  const { lines, log } = setUp();
  for (const queue of ['mail', 'digests', 'search.index'])
    log('warn', 'The job queue reported an error.', {
      error: `The database is not responding. (Queue: ${queue}, Worker: ${crypto.randomUUID()})`,
    });
  log('warn', 'The job queue reported an error.', { error: 'relation "job" does not exist' });
  expect(lines).toHaveLength(2);
});
