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
    ['FOLKMOT_DEMO', 'FOLKMOOT_DEMO'],
    ['FOLKMOOTDATA', 'FOLKMOOT_DATA'],
    ['PUBLC_URL', 'PUBLIC_URL'],
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['DATABSE_ULR', 'DATABASE_URL'],
    ['SMTP_URI', 'SMTP_URL'],
    ['RATE_LIMITS', 'RATE_LIMIT'],
    ['MEDIA_S3_BUKET', 'MEDIA_S3_BUCKET'],
    ['DEMO_PASWORD', 'DEMO_PASSWORD'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['HOSTS', 'HOST'],
    ['PROT', 'PORT'],
    ['FOLKMOOT_PORT', 'to PORT,'],
    ['FOLKMOOT_DATABASE_URL', 'to DATABASE_URL,'],
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

  it('leaves the variables of shells, CI systems, platforms and other programs alone', () => {
    const shells = `PATH HOME USER LOGNAME SHELL SHLVL PWD OLDPWD TERM TERM_PROGRAM COLORTERM LANG LC_ALL LC_CTYPE
      LANGUAGE TZ EDITOR VISUAL PAGER LESS MAIL MAILCHECK MAILTO HOSTNAME HOSTTYPE HOST_UID OSTYPE
      MACHTYPE VENDOR PS1 IFS OPTIND PPID UID EUID RANDOM SECONDS LINENO DISPLAY DBUS_SESSION_BUS_ADDRESS
      XDG_RUNTIME_DIR XDG_DATA_HOME SSH_AUTH_SOCK SSH_CLIENT SUDO_USER TMPDIR TMP TEMP _ PROMPT LS_COLORS
      HISTFILE COMPUTERNAME USERPROFILE`;
    const builds = `CI BUILD_NUMBER BUILD_ID GITHUB_ACTIONS GITHUB_SHA GITHUB_REF GITHUB_TOKEN GITHUB_OUTPUT RUNNER_OS
      RUNNER_TEMP GITLAB_CI CI_COMMIT_SHA CI_PROJECT_DIR CI_JOB_TOKEN CI_REGISTRY JENKINS_URL JOB_NAME
      WORKSPACE CIRCLECI TRAVIS BUILDKITE DRONE TEAMCITY_VERSION TF_BUILD NODE_ENV NODE_OPTIONS
      npm_config_port npm_config_loglevel npm_config_host INIT_CWD`;
    const platforms = `DYNO PORT0 PORT1 PORTS KUBERNETES_SERVICE_HOST KUBERNETES_PORT KUBERNETES_PORT_443_TCP_ADDR
      REDIS_PORT POSTGRES_PASSWORD PGHOST PGPORT PGUSER PGPASSWORD PGDATABASE PGDATA DATABASE_URL_SHADOW
      DATABASE_URL_0 SHADOW_DATABASE_URL DATABASE_HOST DATABASE_USER DB_URL DB_HOST DB_PORT DB_PASSWORD
      SMTP_USER SMTP_HOST SMTP_PORT SMTP_PASS SMTP_FROM EMAIL_FROM MAIL_HOST MAIL_PORT REDIS_URL AMQP_URL
      RENDER_EXTERNAL_URL PUBLIC_IP PUBLIC_DIR VAPID_PUBLIC HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy
      all_proxy PROXY_HOST AWS_REGION AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY S3_BUCKET S3_ENDPOINT
      RUST_LOG DEBUG DEBUG_LEVEL VERBOSE POST GHOST VHOST LPORT RPORT ROOT_PASSWORD ADMIN_PASSWORD
      TEST_DATABASE_URL VITE_PUBLIC_URL NEXT_PUBLIC_URL FOLKMOOT_SERVICE_HOST FOLKMOOT_SERVICE_PORT
      FOLKMOOT_SERVICE_PORT_HTTP FOLKMOOT_PORT_8080_TCP_ADDR`;
    const names = `${shells} ${builds} ${platforms}`.split(/\s+/);
    expect(names.length).toBeGreaterThan(150);
    for (const name of names) expect(() => readEnvironment({ [name]: 'x' }), name).not.toThrow();
    expect(readEnvironment({ FOLKMOOT_PORT: 'tcp://10.0.0.7:8080' }).PORT).toBe(8080);
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
