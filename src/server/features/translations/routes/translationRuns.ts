import type { ApiTranslationRun } from '#contracts/api-translationRun.gen.ts';
import { ApiError } from '#lib/apiError.ts';
import { record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../../../http/route.ts';
import { wireDateOrNull } from '../../../http/wire.ts';
import { missingTexts } from '../missingTexts.ts';
import { charactersSent, endRun, latestRun } from '../repo/translationRuns.ts';
import { beginTranslation } from '../translateSite.ts';
import { findLocale } from './locales.ts';

const access = { tags: ['Translations'], session: true, neverCached: true, permission: 'site.manage' } as const;
const path = '/locales/:localeID/machine-translation';
const params = {
  type: 'object',
  properties: { localeID: { type: 'string', maxLength: 40 } },
  required: ['localeID'],
} as const;

type Input = Pick<RouteInput<unknown, unknown, unknown>, 'services' | 'viewer'>;

async function runRecord({ services, viewer }: Input, locale: string): Promise<ApiTranslationRun> {
  const { kysely } = services.db;
  const [run, missing, countCharacters] = await Promise.all([
    latestRun(kysely, locale),
    missingTexts(services, viewer, locale),
    charactersSent(kysely, services.now()),
  ]);
  return {
    localeID: locale,
    state: run?.state ?? 'none',
    message: run?.message ?? null,
    countTotal: run?.count_total ?? 0,
    countDone: run?.count_done ?? 0,
    countLeft: run?.count_left ?? 0,
    countMissing: missing.length,
    countCharacters,
    mostCharacters: services.config.get('translation.mostCharacters'),
    dateFinished: wireDateOrNull(run?.date_finished ?? null),
  };
}

const read = defineRoute({
  method: 'GET',
  path,
  summary: 'What a language lacks, how its last machine translation went, and the characters sent in this month.',
  ...access,
  params,
  reply: record('translationRun'),
  handle: async (input) => ({ body: await runRecord(input, findLocale(input.services, input.params.localeID)) }),
});

const begin = defineRoute({
  method: 'POST',
  path,
  summary: 'Translates texts of the interface and of categories that a language lacks, in the background.',
  ...access,
  params,
  limitPerMinute: 10,
  reply: record('translationRun'),
  handle: async (input) => {
    const locale = findLocale(input.services, input.params.localeID);
    await beginTranslation(input, locale);
    return { status: 202, body: await runRecord(input, locale) };
  },
});

const stop = defineRoute({
  method: 'DELETE',
  path,
  summary: 'Stops the machine translation of a language. Texts that are translated already stay.',
  ...access,
  params,
  reply: record('translationRun'),
  handle: async (input) => {
    const { services, viewer } = input;
    const locale = findLocale(services, input.params.localeID);
    const run = await latestRun(services.db.kysely, locale);
    const end = { state: 'stopped', message: `${viewer.name} stopped it.`, now: services.now() } as const;
    if (!run || !(await endRun(services.db.kysely, run.run_id, end)))
      throw new ApiError(409, 'This has already ended.');
    return { status: 200, body: await runRecord(input, locale) };
  },
});

/** Routes for translating a language as a whole. */
export const translationRunRoutes: readonly AnyRoute[] = [read, begin, stop];
