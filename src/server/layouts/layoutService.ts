import type { Tag } from '../changeFeed.ts';
import { withNotices } from './notices.ts';
import type { Hydrate, PageParams, ReadSetting } from '#contracts/hydrate.ts';
import type { PublicSettings } from '#contracts/siteSettings.gen.ts';
import type { HydratedLayout, HydratedNode, LayoutQuery } from '#contracts/layout.ts';
import type { PageSubject } from '#domain/ticks.ts';
import { ApiError } from '#lib/apiError.ts';
import { formatProblem } from '#lib/problem.ts';
import { measureDocument } from '#runtime/core/measureDocument.ts';
import { bestLanguage, inLanguage, languagesIn } from '#runtime/core/nodeTexts.ts';
import { migrateAuthored, type Migrations } from '#runtime/core/migrateAuthored.ts';
import { fragmentSource } from './fragments/fragmentSource.ts';
import { isClosedTo, refuseInClosed } from '../http/closedCommunity.ts';
import { isReadablePage } from '../http/customPageAccess.ts';
import { notFound } from '../http/errors.ts';
import { servicesAt } from '../http/previewAs.ts';
import { isPublicSetting } from '../configKeys.ts';
import type { Services } from '../services.ts';
import type { BuiltInLayouts } from './builtInLayouts.ts';
import { hydrateLayout } from './hydrateLayout.ts';
import { type LayoutWords, layoutWords } from './layoutWords.ts';
import type { LayoutTrials } from './layoutTrials.ts';
import { type FoundLayout, lookupLayout, type LookupResult } from './lookup.ts';
import { draftFor } from './draftFor.ts';
import { type ApiCaller, createPageCalls, type PageCalls, type Requester } from './pageCalls.ts';
import { type Missing, worst } from './transientFaults.ts';
import type { HydratedDocument, HydrationInput, HydrationOptions, NodeTrouble } from './hydration.ts';
import type { PlainObject } from './plainData.ts';
import { resolveParams } from './resolveParams.ts';
import { buildSeo, htmlContents } from './seo.ts';
import { defaultSiteSection, findSection } from '../http/siteSection.ts';
import { maxPageSteps } from './work.ts';
import { StoppedLayout, stoppedNotice } from './stoppedLayout.ts';
import { surroundingsOf } from './surroundings.ts';
import { switchedOff } from './switchedOff.ts';
import { findPointer, troubleCounterOf } from './troubleCounter.ts';
import { entryRedirect } from './entryRedirect.ts';
import type { ViewType } from './views/viewType.ts';

export interface LayoutServiceDeps {
  readonly services: Services;
  readonly call: ApiCaller;
  readonly hydrators: Readonly<Record<string, Hydrate>>;
  readonly builtIn: BuiltInLayouts;
  /** Prevents layouts that crashed a process from being hydrated again. */
  readonly trials?: LayoutTrials;
  /** Migrates props of older widget versions, by widget folder. */
  readonly migrations?: Migrations;
}

/** A page that is ready to send or render. */
export interface LayoutPage extends Pick<HydratedDocument, 'deferred' | 'isViewerSpecific'> {
  readonly kind: 'layout';
  readonly reply: HydratedLayout;
  readonly params: PageParams;
  /** The record it is about, for counting views. */
  readonly subject: PageSubject;
  /** Changes to any of these tags invalidate the page. */
  readonly dependsOn: ReadonlySet<Tag>;
  /** Number of API calls made. */
  readonly countCalls: number;
  /** How much of the page is missing because of temporary errors so far; an incomplete page must not be cached. */
  readonly missing: () => Missing;
}

export type PageResult =
  | LayoutPage
  | {
      readonly kind: 'redirect';
      readonly redirectTo: string;
      readonly status: number;
      readonly dependsOn: ReadonlySet<Tag>;
      /** Called when a visitor is sent there. */
      readonly onSent?: () => void;
    };

/** A document for preview, which may not be stored. */
export interface PreviewRequest {
  readonly layoutViewType: string;
  readonly layout: readonly unknown[];
  readonly titleBar?: unknown;
  readonly params: PlainObject;
}

export interface LayoutService {
  readonly builtIn: BuiltInLayouts;
  /** The page for a URL. */
  readonly lookupHydrate: (query: LayoutQuery, requester: Requester, options?: HydrationOptions) => Promise<PageResult>;
  /** Hydrates a given document with given parameters. */
  readonly hydrateDocument: (
    document: FoundLayout['document'],
    params: PlainObject,
    requester: Requester,
    options?: HydrationOptions,
  ) => Promise<LayoutPage>;
  readonly preview: (
    request: PreviewRequest,
    requester: Requester,
  ) => Promise<Omit<HydratedLayout, 'layoutID' | 'name' | 'isDefault'>>;
  /** Finds the document only, without hydrating it. */
  readonly lookup: (query: LayoutQuery, requester: Requester) => Promise<LookupResult>;
}

/** Time limit for a whole page. */
const pageTimeLimitMs = 10_000;

interface PageRequest {
  readonly view: ViewType;
  readonly document: FoundLayout['document'];
  readonly params: PlainObject;
  readonly requester: Requester;
  readonly calls: PageCalls;
  readonly options?: HydrationOptions | undefined;
  /** The document is not stored. */
  readonly isPreview?: boolean;
}

/** Only public settings: a page must not reveal more to a guest than GET /config does. */
function readConfig({ config }: Services): ReadSetting {
  const read = (key: keyof PublicSettings) => {
    if (!isPublicSetting(key)) throw new Error(`The setting "${key}" is not public.`);
    return config.get(key);
  };
  // safe cast: the types of the public settings are derived from the same list
  return read as ReadSetting;
}

type ReadyDocument = Pick<HydrationInput, 'layout' | 'titleBar'>;

const readyDocuments = new WeakMap<
  object,
  { readonly by: LayoutServiceDeps; readonly titleBar: unknown; readonly ready: ReadyDocument }
>();

/** Prepares a document once, for as long as it stays in memory. */
function readyDocument(deps: LayoutServiceDeps, document: FoundLayout['document']): ReadyDocument {
  const known = readyDocuments.get(document.layout);
  if (known?.by === deps && known.titleBar === document.titleBar) return known.ready;
  const ready = prepare(deps, document);
  readyDocuments.set(document.layout, { by: deps, titleBar: document.titleBar, ready });
  return ready;
}

const localDocuments = new WeakMap<ReadyDocument, Map<string, ReadyDocument>>();

/** Far more than the languages of a site; a document can name thousands, and calls can name any language. */
const mostLanguages = 50;

/** The document with its own texts in a language, made once for each language that it has. */
function localDocument(ready: ReadyDocument, locale: string): ReadyDocument {
  const made = localDocuments.get(ready) ?? new Map<string, ReadyDocument>();
  localDocuments.set(ready, made);
  const language = bestLanguage(languagesIn(ready), locale) ?? '';
  const known = made.get(language);
  if (known) return known;
  const local = inLanguage(ready, language);
  if (made.size >= mostLanguages) made.clear();
  made.set(language, local);
  return local;
}

/** Checks size and depth before any recursion, then migrates old widget versions. */
function prepare(
  { services, migrations = {} }: LayoutServiceDeps,
  { layoutID, layout, titleBar }: FoundLayout['document'],
): ReadyDocument {
  const document = { layout, titleBar: titleBar ?? undefined };
  const [problem] = measureDocument(document).problems;
  if (problem) throw new ApiError(422, formatProblem(problem));
  return migrateAuthored(document, services.registry, migrations, ({ failed, pointer, component }) => {
    if (failed) services.log('error', 'A widget could not be migrated.', { layoutID, pointer, component, ...failed });
  });
}

interface HydrationRequest extends Pick<PageRequest, 'requester' | 'calls' | 'options' | 'isPreview'> {
  readonly ready: ReadyDocument;
  readonly params: PageParams;
  readonly layoutID: number | string | undefined;
  readonly words: LayoutWords;
}

async function hydrate(
  deps: LayoutServiceDeps,
  { ready, params, requester, calls, options, layoutID, words, isPreview }: HydrationRequest,
): Promise<HydratedDocument> {
  const { services } = deps;
  const document = words.translateDocument(localDocument(ready, requester.locale ?? params.locale));
  const note = (trouble: NodeTrouble) =>
    troubleCounterOf(services).note(layoutID ?? '', trouble, findPointer(document, trouble.node));
  // Drafts and previews are tried by administrators; counts are about what visitors got.
  const isCounted = !isPreview && !requester.composer && layoutID !== undefined;
  const hydrated = await hydrateLayout(
    {
      registry: services.registry,
      hydrators: deps.hydrators,
      sanitizeHtml: services.cleanMarkup,
      warn: (message) => services.log('warn', message, { layoutID }),
      fragments: await fragmentSource(services, requester.origin),
    },
    {
      ...document,
      params,
      viewer: requester.viewer,
      timeZone: requester.timeZone,
      get: calls.read,
      config: readConfig(services),
      t: words.t,
      translateProblem: words.translateProblem,
      surroundings: surroundingsOf(services, requester, params),
      switchedOff: switchedOff(services),
      slowMs: services.config.get('widgets.slowMs'),
      ...(isCounted ? { onTrouble: note } : {}),
      ...(requester.signal ? { signal: requester.signal } : {}),
      options: { debug: services.config.get('layout.debug') === true, ...options },
    },
  );
  const steps = hydrated.steps();
  if (steps >= maxPageSteps) services.log('warn', 'A layout exceeds the work limit of a page.', { layoutID, steps });
  return hydrated;
}

interface Attempt extends Pick<PageRequest, 'document' | 'requester' | 'isPreview'> {
  readonly deps: LayoutServiceDeps;
}

/** Runs documents by administrators, but not built-in ones, as a trial that ends when the whole page is done. */
async function tried(
  { deps, document, requester, isPreview }: Attempt,
  work: () => Promise<HydratedDocument>,
): Promise<HydratedDocument> {
  if (!deps.trials || (typeof document.layoutID !== 'number' && !isPreview)) return work();
  const end = await deps.trials.begin(document, requester.viewer);
  try {
    const hydrated = await work();
    const finish = async () => {
      await end();
      if (hydrated.isCostly()) await deps.trials?.noteCost(document);
    };
    if (hydrated.deferred.size === 0) await finish();
    else void Promise.allSettled(hydrated.deferred.values()).then(finish);
    return hydrated;
  } catch (error) {
    await end();
    throw error;
  }
}

async function makePage(
  deps: LayoutServiceDeps,
  { view, document, params: given, requester, calls, options, isPreview }: PageRequest,
): Promise<LayoutPage> {
  const services = servicesAt(deps.services, requester.date);
  const ready = readyDocument(deps, document);
  calls.note('config', 'site', 'fragments', 'texts');
  const { viewer, timeZone = 'UTC' } = requester;
  const context = { calls, viewer, timeZone, document: document.layout, services };
  const section = findSection(services.config, given.siteSectionID) ?? defaultSiteSection(services.config);
  const params = await resolveParams({ view, given, section, context, isForgiving: options?.isForgiving });
  // Not from the parameters, because clients can send any language in them.
  const words = await layoutWords(services, requester.locale ?? section.contentLocale);
  const hydrated = await tried({ deps, document, requester, isPreview }, () =>
    hydrate(deps, { ready, params, requester, calls, options, layoutID: document.layoutID, words, isPreview }),
  );
  const seo = buildSeo({ view, params, origin: requester.origin, config: services.config, t: words.t });
  const contexts = hydrated.seal((view.contexts?.(params) ?? []) as readonly HydratedNode[]);
  const layoutID = document.layoutID as number | string;
  calls.note('moderationMessages');
  const page = {
    viewer: requester.viewer,
    views: [view.id, view.templateID],
    categoryID: params.categoryID ?? undefined,
  };
  const layout = isPreview
    ? hydrated.layout
    : await withNotices(hydrated.layout, { services, page, seal: hydrated.seal });
  const reply: HydratedLayout = {
    layoutID,
    name: document.name,
    layoutViewType: view.id,
    isDefault: typeof layoutID !== 'number',
    layout,
    titleBar: hydrated.titleBar,
    seo: options?.includeNoScript ? { ...seo, htmlContents: htmlContents(seo, hydrated.layout) } : seo,
    ...(contexts.length > 0 ? { contexts } : {}),
  };
  return {
    kind: 'layout',
    reply,
    params,
    subject: view.subject?.(params) ?? { categoryID: params.categoryID },
    deferred: hydrated.deferred,
    isViewerSpecific: hydrated.isViewerSpecific,
    dependsOn: calls.dependsOn,
    countCalls: calls.count(),
    missing: () => worst(calls.missing(), hydrated.missing()),
  };
}

/** @throws ApiError 401 for guests of a private community, unless the page is public. */
async function refuseClosed(services: Services, viewer: Requester['viewer'], query: LayoutQuery): Promise<void> {
  const isPublic =
    isClosedTo(services, viewer) &&
    query.recordType === 'customPage' &&
    (await isReadablePage(services, viewer, query.recordID));
  if (!isPublic) refuseInClosed(services, viewer, services.features.views.find(query.layoutViewType) ?? {});
}

function startPage(deps: LayoutServiceDeps, requester: Requester): { calls: PageCalls; requester: Requester } {
  const limit = AbortSignal.timeout(pageTimeLimitMs);
  const signal = requester.signal ? AbortSignal.any([requester.signal, limit]) : limit;
  return { calls: createPageCalls(deps.call, requester, signal), requester };
}

/** Replaces a stopped layout by the built-in one; administrators see the reason. */
async function makeOrReplace(deps: LayoutServiceDeps, request: PageRequest): Promise<LayoutPage> {
  try {
    return await makePage(deps, request);
  } catch (error) {
    const { document, view, requester } = request;
    const builtIn = deps.builtIn.get(view.templateID);
    if (!(error instanceof StoppedLayout) || !builtIn) throw error;
    const notice = stoppedNotice({ layoutID: document.layoutID as number, name: document.name }, error.reason);
    const layout = requester.viewer.can('site.manage', { mode: 'global' })
      ? [notice, ...builtIn.layout]
      : builtIn.layout;
    return makePage(deps, {
      ...request,
      document: { ...builtIn, layoutID: view.templateID, layout } as FoundLayout['document'],
    });
  }
}

/** Finds, hydrates and describes layout pages. Create one per server. */
export function createLayoutService(deps: LayoutServiceDeps): LayoutService {
  const { services, builtIn } = deps;
  const hydrateAs = (
    document: FoundLayout['document'],
    params: PlainObject,
    rest: Pick<PageRequest, 'requester' | 'options' | 'isPreview'>,
  ) => {
    const view = services.features.views.find(document.layoutViewType);
    if (!view) throw notFound('Layout');
    return makePage(deps, { view, document, params, ...rest, ...startPage(deps, rest.requester) });
  };
  return {
    builtIn,
    hydrateDocument: async (document, params, requester, options) =>
      hydrateAs(document, params, { requester, options }),
    lookup: async (query, requester) => {
      await refuseClosed(services, requester.viewer, query);
      return lookupLayout(query, { services, builtIn, ...startPage(deps, requester) });
    },
    lookupHydrate: async (query, requester, options) => {
      await refuseClosed(services, requester.viewer, query);
      const { calls } = startPage(deps, requester);
      const redirect = entryRedirect(query, requester, services);
      const found = redirect ?? (await lookupLayout(query, { services, builtIn, calls, requester }));
      if (found.kind === 'redirect') return { ...found, dependsOn: calls.dependsOn };
      const moved = await found.view.redirect?.(found.params, calls);
      if (moved) return { kind: 'redirect', ...moved, dependsOn: calls.dependsOn };
      const draft = await draftFor(deps, requester, found.document);
      return makeOrReplace(deps, {
        view: found.view,
        document: draft ?? found.document,
        isPreview: draft !== undefined,
        params: found.params,
        requester,
        calls,
        options: draft && requester.canvas ? { ...options, isCanvas: true } : options,
      });
    },
    preview: async ({ layoutViewType, layout, titleBar, params }, requester) => {
      const document = {
        layoutID: layoutViewType,
        layoutViewType,
        name: 'Preview',
        layout,
        titleBar,
      } as FoundLayout['document'];
      const {
        layoutID: _id,
        name: _name,
        isDefault: _default,
        ...reply
      } = (await hydrateAs(document, params, { requester, isPreview: true })).reply;
      return reply;
    },
  };
}
