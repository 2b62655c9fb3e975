import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { StartupError } from './db/startupError.ts';
import { readEnvironment, variables } from './environment.ts';

describe('the environment', () => {
  it('takes the usual spellings of on and off, and nothing for what is usual', () => {
    for (const yes of ['on', 'true', '1', 'yes', 'ON', ' True ']) expect(readEnvironment({ TRUST_PROXY: yes }).TRUST_PROXY, yes).toBe(true);
    for (const no of ['off', 'false', '0', 'no', 'Off']) expect(readEnvironment({ FOLKMOOT_DEMO: no }).FOLKMOOT_DEMO, no).toBe(false);
    expect(readEnvironment({ FOLKMOOT_DEMO: '', RATE_LIMIT: ' ' })).toMatchObject({ FOLKMOOT_DEMO: true, RATE_LIMIT: true, PORT: 8080, HOST: '::' });
  });

  it.each([
    ['FOLKMOOT_DEMO', 'nope', 'on or off'],
    ['RATE_LIMIT', 'of', 'on or off'],
    ['TRUST_PROXY', 'constructor', 'on or off'],
    ['PORT', '80a', '1 to 65535'],
    ['PORT', '0', '1 to 65535'],
    ['HOST', 'a b', 'address of this machine'],
    ['LATE_AFTER_MS', '-1', '0 to 99999'],
    ['PUBLIC_URL', 'talk.example', 'https://talk.example'],
    ['PUBLIC_URL', 'https://talk.example/forum', 'without a path'],
    ['PUBLIC_URL', 'javascript://talk.example', 'https://talk.example'],
    ['DATABASE_URL', 'mysql://host/db', 'postgres://'],
    ['DATABASE_URL', 'postgres', 'postgres://'],
    ['SMTP_URL', 'mail.example', 'smtps://'],
    ['WEBHOOK_INSIDE_HOSTS', 'http://wiki/', 'hosts with their ports'],
  ])('stops the start where %s is %j, and says what is allowed', (name, value, allowed) => {
    const refusal = (() => {
      try {
        readEnvironment({ [name]: value });
        return undefined;
      } catch (error) {
        return error;
      }
    })();
    expect(refusal).toBeInstanceOf(StartupError);
    expect((refusal as StartupError).message).toContain(name);
    expect((refusal as StartupError).cure).toContain(allowed);
  });

  it('never repeats what may hold a password', () => {
    expect(() => readEnvironment({ DATABASE_URL: 'mysql://user:hunter2@host/db' })).toThrow(/^DATABASE_URL has a value that is not valid\.$/);
  });

  it('has a line in the README for every variable, and no line for another', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    const table = readme.slice(readme.indexOf('## Configuration'), readme.indexOf('**An installation of your own.**'));
    const told = table
      .split('\n')
      .flatMap((line) => [...(/^\| (.*?) \|/.exec(line)?.[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name));
    const elsewhere = ['CHROMIUM_PATH', 'NO_COLOR', 'FOLKMOOT_DEBUG'];
    expect(told.filter((name) => name !== undefined && !elsewhere.includes(name)).toSorted()).toEqual(
      Object.keys(variables)
        .filter((name) => name !== 'FOLKMOOT_DEV')
        .toSorted(),
    );
  });
});
