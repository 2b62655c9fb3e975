import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { explainStart, StartupError } from './db/startupError.ts';
import { readEnvironment, readVariable, variables } from './environment.ts';
import { checkHost } from './listenOnFreePort.ts';

describe('the environment', () => {
  it('takes the usual spellings of on and off, and nothing for what is usual', () => {
    for (const yes of ['on', 'true', '1', 'yes', 'ON', ' True '])
      expect(readEnvironment({ TRUST_PROXY: yes }).TRUST_PROXY, yes).toBe(1);
    for (const no of ['off', 'false', '0', 'no', 'Off'])
      expect(readEnvironment({ FOLKMOOT_DEMO: no }).FOLKMOOT_DEMO, no).toBe(false);
    expect(readEnvironment({ FOLKMOOT_DEMO: '', RATE_LIMIT: ' ' })).toMatchObject({
      FOLKMOOT_DEMO: true,
      RATE_LIMIT: true,
      PORT: 8080,
      HOST: '::',
    });
  });

  it.each([
    ['FOLKMOOT_DEM', 'FOLKMOOT_DEMO'],
    ['RATELIMIT', 'RATE_LIMIT'],
    ['Trust_Proxy', 'TRUST_PROXY'],
    ['FOLKMOOT_NUMBER_OF_WORKERS', 'README.md'],
  ])('stops the start where a name is misspelt: %s', (name, meant) => {
    expect(() => readEnvironment({ [name]: 'off' })).toThrow(`${name} is not a setting of Folkmoot.`);
    try {
      readEnvironment({ [name]: 'off' });
    } catch (error) {
      expect((error as StartupError).cure).toContain(meant);
    }
  });

  it('leaves the variables of other programs alone', () => {
    expect(readEnvironment({ LOGLEVEL: 'trace', PATH: '/bin', npm_config_port: 'x' }).PORT).toBe(8080);
  });

  it.each([
    ['FOLKMOOT_DEMO', 'nope', 'on or off'],
    ['RATE_LIMIT', 'of', 'on or off'],
    ['TRUST_PROXY', 'constructor', 'on or off, or the number of proxies, up to 9'],
    ['TRUST_PROXY', '12', 'on or off, or the number of proxies, up to 9'],
    ['PORT', '80a', '1 to 65535'],
    ['PORT', '0', '1 to 65535'],
    ['HOST', 'a b', 'address of this computer'],
    ['LATE_AFTER_MS', '-1', '0 to 99999'],
    ['PUBLIC_URL', 'talk.example', 'https://talk.example'],
    ['PUBLIC_URL', 'https://talk.example/forum', 'without a path'],
    ['PUBLIC_URL', 'javascript://talk.example', 'https://talk.example'],
    ['DATABASE_URL', 'mysql://host/db', 'postgres://'],
    ['DATABASE_URL', 'postgres', 'postgres://'],
    ['SMTP_URL', 'mail.example', 'smtps://'],
    ['LOG_LEVEL', 'debug', 'error, warn, info'],
    ['SMTP_URL', 'smtp:foo', 'smtps://'],
    ['SMTP_URL', 'smtp://', 'smtps://'],
    ['DATABASE_URL', 'postgres:', 'postgres://'],
    ['DATABASE_URL', 'postgres://', 'postgres://'],
    ['PUBLIC_URL', 'https://talk.example//', 'without a path'],
    ['PUBLIC_URL', 'https://talk.example:99999', 'https://talk.example'],
    ['FEED_INSIDE_HOSTS', 'wiki.intern:65536', 'hosts with their ports'],
    ['SCRAPE_INSIDE_HOSTS', '[::1]:0', 'hosts with their ports'],
    ['MEDIA_S3_PREFIX', '../x', 'a key prefix'],
    ['MEDIA_S3_PREFIX', 'a/../x', 'a key prefix'],
    ['MEDIA_S3_BUCKET', 'my bucket', 'name of a bucket'],
    ['FOLKMOOT_DEBUG', 'maybe', 'on or off'],
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

  it('takes addresses as most people write them', () => {
    expect(readEnvironment({ PUBLIC_URL: 'https://talk.example/' }).PUBLIC_URL).toBe('https://talk.example');
    expect(readEnvironment({ DATABASE_URL: 'postgres:///talk?host=/run/postgresql' }).DATABASE_URL).toContain(
      '/run/postgresql',
    );
    expect(readEnvironment({ MEDIA_S3_PREFIX: 'forum/', MEDIA_S3_BUCKET: 'talk-media' })).toMatchObject({
      MEDIA_S3_PREFIX: 'forum/',
    });
  });

  it('reads one variable as it reads all', () => {
    expect(readVariable('DEMO_PASSWORD', { DEMO_PASSWORD: '  ' })).toBe('');
    expect(readVariable('FEED_INSIDE_HOSTS', { FEED_INSIDE_HOSTS: ' wiki.intern:443 ' })).toBe('wiki.intern:443');
    expect(() => readVariable('FEED_INSIDE_HOSTS', { FEED_INSIDE_HOSTS: 'wiki' })).toThrow(StartupError);
  });

  it.each(['off', '0', 'no', 'FALSE', '', 'maybe'])('FOLKMOOT_DEBUG=%s shows no stack', (value) => {
    vi.stubEnv('FOLKMOOT_DEBUG', value);
    expect(explainStart(new Error('broken'))).toMatchObject({ message: 'The server could not start: broken' });
    vi.stubEnv('FOLKMOOT_DEBUG', 'on');
    expect(explainStart(new Error('broken')).cure).toContain('    at ');
    vi.unstubAllEnvs();
  });

  it('finds a HOST that is no address of this computer before anything is made', async () => {
    await checkHost('127.0.0.1');
    await expect(checkHost('203.0.113.9')).rejects.toMatchObject({
      message: expect.stringContaining('HOST is "203.0.113.9"'),
      cure: expect.stringContaining('127.0.0.1'),
    });
  });

  it('never repeats what may hold a password', () => {
    expect(() => readEnvironment({ DATABASE_URL: 'mysql://user:hunter2@host/db' })).toThrow(
      /^DATABASE_URL has an invalid value\.$/,
    );
  });

  it('has a line in the README for every variable, and no line for another', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    const table = readme.slice(readme.indexOf('## Configuration'), readme.indexOf('**An installation of your own.**'));
    const told = table
      .split('\n')
      .flatMap((line) =>
        [...(/^\| (.*?) \|/.exec(line)?.[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name),
      );
    const elsewhere = ['CHROMIUM_PATH', 'NO_COLOR'];
    expect(told.filter((name) => name !== undefined && !elsewhere.includes(name)).toSorted()).toEqual(
      Object.keys(variables).toSorted(),
    );
  });
});
