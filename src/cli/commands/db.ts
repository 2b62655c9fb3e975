import { readVariable } from '#server/environment.ts';
import { migrate, migrationText } from '#server/db/migrate.ts';
import { ensureGenerated } from '../ensureGenerated.ts';
import { forgetCaches } from '../forgetCaches.ts';
import { exitCodes, type Io, UsageError } from '../io.ts';
import { readChoice, readOptions } from '../readOptions.ts';
import type { Command } from '../runCli.ts';
import { generatePosts, seedDemo } from '../seed.ts';
import { withDatabase } from '../siteDatabase.ts';

const mostPosts = 10_000_000;

function readPosts(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const posts = Number(given.replaceAll('_', ''));
  if (Number.isInteger(posts) && posts > 0 && posts <= mostPosts) return posts;
  throw new UsageError(
    `Invalid value for --posts: "${given}".`,
    `Use a whole number from 1 to ${mostPosts.toLocaleString('en')}.`,
  );
}

/** Only these commands create a database; all others require an existing one. */
const mayMake = { mayMake: true } as const;

async function runMigrate(io: Io): Promise<number> {
  return withDatabase(
    io,
    async (db) => {
      io.out(`${migrationText(await migrate(db.kysely)) ?? 'Up to date'}: ${db.describe}.`);
      return exitCodes.ok;
    },
    mayMake,
  );
}

interface SeedWish {
  readonly posts: number | undefined;
  readonly demo: boolean;
}

async function runSeed(io: Io, { posts, demo }: SeedWish): Promise<number> {
  return withDatabase(
    io,
    async (database) => {
      await migrate(database.kysely);
      // With --posts, demo content is only added on request, so that benchmarks know what they measure.
      if (demo || posts === undefined)
        io.out(
          (await seedDemo(database, { password: readVariable('DEMO_PASSWORD', io.env) }))
            ? 'Demo community created.'
            : 'The database already has members; the demo community was not created.',
        );
      if (posts !== undefined) {
        const started = performance.now();
        const made = await generatePosts(database, posts, (step) => io.err(`  ${step} …`));
        const took = ((performance.now() - started) / 1000).toFixed(1);
        io.out(
          `${made.discussions.toLocaleString('en')} discussions and ` +
            `${made.comments.toLocaleString('en')} comments added in ${took} s.`,
        );
      }
      await forgetCaches(database);
      return exitCodes.ok;
    },
    mayMake,
  );
}

/** `folkmoot db migrate|seed`. */
export const db: Command = async (args, io) => {
  const { given, rest } = readOptions(args, { posts: 'string', demo: 'boolean' });
  const [word, ...more] = rest;
  if (word === undefined || more.length > 0)
    throw new UsageError('No action specified for the database.', 'Usage: folkmoot db migrate, or: folkmoot db seed');
  const action = readChoice('the action', word, ['migrate', 'seed']);
  if (action === 'migrate' && (given.posts !== undefined || given.demo))
    throw new UsageError('migrate takes no options.', 'Did you mean: folkmoot db seed --posts …?');
  await ensureGenerated();
  return action === 'migrate'
    ? runMigrate(io)
    : runSeed(io, { posts: readPosts(given.posts), demo: given.demo === true });
};
