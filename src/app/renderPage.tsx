import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { drawables } from '#gen/components.ts';
import { type HydratedNode, isHydratedNode, type PageLayout } from '#contracts/layout.ts';
import type { PageState } from '#contracts/page.ts';
import { createCan } from '#domain/permissions.ts';
import { formatProblem } from '#lib/problem.ts';
import { stripForBrowser } from '#runtime/core/stripForBrowser.ts';
import { prepareLayout } from '#runtime/react/prepareLayout.tsx';
import { constantFlag, type Runtime } from '#runtime/react/runtime.ts';
import { createWidgetSource } from '#runtime/react/widgetSource.ts';
import { createLocale, english, type Locale } from '#i18n/locale.ts';
import type { Catalog } from '#i18n/message.ts';
import { fileOf } from '#i18n/textMarks.ts';
import { createSession } from '#session/SessionProvider.tsx';
import { App } from './App.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { createPageStore } from './pageStore.ts';

/** A page to render: its state for the browser, with the complete layout. */
export interface RenderRequest {
  readonly state: PageState;
  readonly nonce: string;
  /** IDs of nodes that are sent later. */
  readonly deferred: readonly string[];
}

/**
 * `html` is the part that was not sent in chunks, in its own buffer; `layout` is the browser's initial state;
 * `problems` are logged.
 */
export interface RenderedPage {
  readonly html: Uint8Array<ArrayBuffer>;
  readonly layout: PageLayout;
  /** Lower-cased. */
  readonly components: readonly string[];
  readonly problems: readonly string[];
}

export interface RenderSink {
  readonly chunk: (html: string) => void;
  readonly end: (result: RenderedPage) => void;
  readonly fail: (error: Error) => void;
}

export interface RenderingPage {
  readonly deliver: (deferredID: string, node: HydratedNode | null) => void;
  readonly cancel: () => void;
}

const sourceFor = (isGuest: boolean) =>
  createWidgetSource(
    drawables.map(({ folder, definition, Component, validate }) => ({
      component: definition.component,
      aliases: definition.aliases,
      folder,
      needsBrowser: isGuest ? definition.needsBrowser : (definition.needsBrowserForMembers ?? definition.needsBrowser),
      regions: definition.regions,
      role: definition.role,
      loaded: { Component, validate },
    })),
  );
const guestWidgets = sourceFor(true);
const memberWidgets = sourceFor(false);

/** Lower-cased names of late nodes, including inner ones. */
function addComponents(value: unknown, names: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  if (isHydratedNode(value)) names.add(value.$reactComponent.toLowerCase());
  for (const inner of Object.values(value)) addComponents(inner, names);
}

const locales = new Map<string, Locale>([['en', english]]);

/** Later pages in this language are rendered with these texts. @param key a language tag */
export function learnTexts(key: string, catalog: Catalog): void {
  locales.set(
    key,
    createLocale(key, (messages) => catalog[fileOf(messages) ?? '']),
  );
}

function localeOf(siteLocale: string): Locale {
  const { key } = createLocale(siteLocale);
  const known = locales.get(key);
  if (known) return known;
  const made = createLocale(key);
  locales.set(key, made);
  return made;
}

/**
 * React sends larger parts separately and moves them into place by script, but pages must be complete without script.
 */
const neverApart = Number.MAX_SAFE_INTEGER;

function createDeferred(ids: readonly string[]) {
  const waiting = new Map(ids.map((id) => [id, Promise.withResolvers<HydratedNode | null>()]));
  return {
    read: (id: string) => waiting.get(id)?.promise ?? Promise.resolve(null),
    deliver: (id: string, node: HydratedNode | null) => waiting.get(id)?.resolve(node),
  };
}

/** In a buffer of its own, so that it can be transferred to another thread without copying. */
function join(parts: readonly Buffer[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Renders the content of `#app`. Pages with pending nodes are streamed; all others are sent in one piece. */
export function renderPage({ state, nonce, deferred }: RenderRequest, sink: RenderSink): RenderingPage {
  const problems: string[] = [];
  const later = createDeferred(deferred);
  const runtime: Runtime = {
    widgets: state.viewer.isGuest ? guestWidgets : memberWidgets,
    debug: constantFlag(state.site.debug),
    report: (problem, error) =>
      problems.push(`${formatProblem(problem)}${error instanceof Error ? ` (${error.message})` : ''}`),
    deferred: later.read,
    skeleton: <PageSkeleton lines={3} />,
  };
  const session = createSession(
    { ...state.viewer, can: createCan(state.viewer.permissions) },
    { ...state.site, nonce },
  );
  const page = prepareLayout(state.layout, runtime, 'server');
  const components = new Set(page.resolved.all.map(({ component }) => component.toLowerCase()));
  // A page in one piece is collected here, because each message to the server's thread is expensive.
  const parts: Buffer[] = [];
  const out = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (deferred.length > 0) sink.chunk(chunk.toString());
      else parts.push(chunk);
      done();
    },
    final: (done) => {
      sink.end({
        html: join(parts),
        layout: stripForBrowser(state.layout, page.resolved),
        components: [...components],
        problems,
      });
      done();
    },
  });
  const pages = createPageStore({ kind: 'layout', page, place: state.site.addr.split(/[?#]/, 1)[0] ?? '/' });
  const whole = <App session={session} runtime={runtime} locale={localeOf(state.site.locale)} pages={pages} />;
  const stream = renderToPipeableStream(whole, {
    nonce,
    progressiveChunkSize: neverApart,
    onShellReady: () => {
      // React is still rendering fallbacks of nodes that failed, without which their sections would be sent incomplete.
      if (deferred.length > 0) queueMicrotask(() => stream.pipe(out));
    },
    onAllReady: () => {
      if (deferred.length === 0) stream.pipe(out);
    },
    onShellError: (error) => sink.fail(error instanceof Error ? error : new Error(String(error))),
    // The error of a widget: its boundary keeps the page intact, and the error is reported here.
    onError: (error) => {
      problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
    },
  });
  const deliver = (deferredID: string, node: HydratedNode | null) => {
    addComponents(node, components);
    later.deliver(deferredID, node);
  };
  return { deliver, cancel: () => stream.abort('The client disconnected.') };
}
