import type { Viewer } from '#contracts/hydrate.ts';
import { categoryResource, categoryType } from '#domain/translations.ts';
import { ApiError, errorLines } from '#lib/apiError.ts';
import { writeAudit } from '../../db/repos/audit.ts';
import { saveTexts } from '../../db/repos/interfaceTexts.ts';
import { inTransaction } from '../../db/transact.ts';
import { viewerOfUser } from '../../http/viewerOfUser.ts';
import { addJob, defineCatchUp, defineJob } from '../../jobs/jobQueue.ts';
import type { Services } from '../../services.ts';
import { canonicalTag } from '../../texts/languageFiles.ts';
import { authorOf } from './interfaceTexts.ts';
import { type MissingText, missingTexts } from './missingTexts.ts';
import {
  claimRun,
  endRun,
  insertRun,
  keepRun,
  releaseRun,
  runningRuns,
  type TranslationRunRow,
} from './repo/translationRuns.ts';
import { insertTranslations } from './repo/translations.ts';
import { serviceOf, translateWithin } from './services/translationServices.ts';

/** DeepL takes this many. */
const textsAtOnce = 50;
/** Longer than one request to a service may take. */
const claimMs = 90_000;

interface Manager {
  readonly services: Services;
  readonly viewer: Viewer;
}

interface Done {
  readonly text: MissingText;
  readonly translation: string;
}

async function saveInterface({ services, viewer }: Manager, locale: string, done: readonly Done[]): Promise<number> {
  const changes = done.flatMap(({ text: { target }, translation }) =>
    target.kind === 'interface' ? [{ file: target.file, key: target.key, text: translation, seen: null }] : [],
  );
  if (changes.length === 0) return 0;
  const author = { ...authorOf(locale, viewer.userID), isImport: true };
  const conflicts = await saveTexts(services, changes, author);
  if (conflicts.length === 0) return changes.length;
  // texts that someone has written in the meantime stay
  const rest = changes.filter((change) => !conflicts.includes(change));
  if (rest.length === 0 || (await saveTexts(services, rest, author)).length > 0) return 0;
  return rest.length;
}

async function saveCategories({ services, viewer }: Manager, locale: string, done: readonly Done[]): Promise<number> {
  const rows = done.flatMap(({ text: { target }, translation }) =>
    target.kind === 'category'
      ? [
          {
            resource: categoryResource,
            record_type: categoryType,
            record_id: target.categoryID,
            record_key: null,
            property_name: target.propertyName,
            locale,
            translation,
            date_updated: services.now(),
            update_user_id: viewer.userID,
          },
        ]
      : [],
  );
  if (rows.length === 0) return 0;
  const count = await inTransaction(services, async (db) => {
    const inserted = await insertTranslations(db, rows);
    await writeAudit(db, {
      userID: viewer.userID,
      action: 'update',
      subject: 'text',
      subjectID: locale,
      name: locale,
      before: { translated: 0 },
      after: { translated: inserted },
    });
    return inserted;
  });
  services.changes.emit(['translations', 'categories']);
  return count;
}

/** Translates some texts, and stores them. Returns how many were translated. @throws ApiError 409, 502 */
async function translateSome(manager: Manager, locale: string, texts: readonly MissingText[]): Promise<number> {
  const { services } = manager;
  const type = serviceOf(services.config, locale);
  if (!type) throw new ApiError(409, 'No machine translation service is set up for this language.');
  const done: Done[] = [];
  for (const from of new Set(texts.map((text) => text.from))) {
    const sent = texts.flatMap((text) => {
      const prepared = text.from === from ? text.prepare() : undefined;
      return prepared ? [{ text, prepared }] : [];
    });
    if (sent.length === 0) continue;
    const request = { texts: sent.map(({ prepared }) => prepared.xml), from, to: canonicalTag(locale) };
    const answers = await translateWithin(services, type, request);
    for (const [index, { text, prepared }] of sent.entries()) {
      const translation = prepared.read(answers[index] ?? '');
      if (translation !== undefined) done.push({ text, translation });
    }
  }
  return (await saveInterface(manager, locale, done)) + (await saveCategories(manager, locale, done));
}

/** Takes steps until nothing is missing, or the run is stopped. @throws ApiError if a step is not possible */
async function takeSteps(manager: Manager, run: TranslationRunRow): Promise<void> {
  const { services, viewer } = manager;
  const { kysely } = services.db;
  let { position } = run;
  for (;;) {
    const missing = await missingTexts(services, viewer, run.locale);
    const texts = missing.filter((text) => text.position > position).slice(0, textsAtOnce);
    const last = texts.at(-1);
    if (!last) break;
    const done = await translateSome(manager, run.locale, texts);
    position = last.position;
    const until = new Date(services.now().getTime() + claimMs);
    const step = { done, left: texts.length - done, position, until };
    if (!(await keepRun(kysely, run.run_id, step))) return;
  }
  await endRun(kysely, run.run_id, { state: 'done', message: null, now: services.now() });
}

/** Works with the current permissions of who started the run. */
async function work(services: Services, { runID }: { readonly runID: number }): Promise<void> {
  const { kysely } = services.db;
  const now = services.now();
  const run = await claimRun(kysely, runID, { now, until: new Date(now.getTime() + claimMs) });
  if (!run) return;
  const end = (state: 'stopped' | 'failed', message: string) =>
    endRun(kysely, runID, { state, message, now: services.now() });
  const viewer = await viewerOfUser(services, run.user_id);
  if (!viewer?.can('site.manage', { mode: 'global' })) {
    await end('stopped', 'The member who started it can no longer do this.');
    return;
  }
  try {
    await takeSteps({ services, viewer }, run);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await end('failed', errorLines(error).join('\n'));
  } finally {
    await releaseRun(kysely, runID);
  }
}

export const translationRunJob = defineJob<{ readonly runID: number }>({
  name: 'translation-run',
  run: work,
  retries: 5,
  firstRetrySeconds: 5,
  longestRetrySeconds: 300,
  atOnce: 1,
  limitSeconds: 6 * 3600,
});

/** Adds the job. The row says that there is work too, so a lost job does not lose it. */
async function handIn(services: Services, runID: number): Promise<void> {
  await addJob(services, translationRunJob, { runID }).catch((error: unknown) => {
    services.log('warn', 'A machine translation is waiting for the job queue.', { runID, error: String(error) });
  });
}

/** Adds jobs again for runs whose process was killed or whose job was lost. Claimed runs ignore it. */
export const unfinishedTranslationsJob = defineCatchUp('go-on-with-translations', async (services) => {
  for (const { run_id } of await runningRuns(services.db.kysely)) await handIn(services, run_id);
});

/** Starts to translate everything that a language lacks. @throws ApiError 409 */
export async function beginTranslation({ services, viewer }: Manager, locale: string): Promise<void> {
  if (!serviceOf(services.config, locale))
    throw new ApiError(409, 'No machine translation service is set up for this language.');
  const missing = await missingTexts(services, viewer, locale);
  if (missing.length === 0) throw new ApiError(409, 'There is nothing to translate.');
  const { kysely } = services.db;
  const facts = { locale, userID: viewer.userID, countTotal: missing.length, now: services.now() };
  const run = await insertRun(kysely, facts);
  if (!run) throw new ApiError(409, 'This language is being translated already.');
  await handIn(services, run.run_id);
}
