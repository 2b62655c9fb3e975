import { type HydratedLayout, isHydratedNode, type LayoutQuery } from '#contracts/layout.ts';
import type { AuditLogContext, PageAsset, PageState, SiteFacts, ViewerFacts } from '#contracts/page.ts';
import { createLocale } from '#i18n/locale.ts';
import { themeDocumentCss } from '#theme/themeDocument.ts';
import type { NeedsBrowser } from '#runtime/registry/defineWidget.ts';
import type { BrandingFacts, DocumentFacts } from './documentShell.ts';
import { customMarkup } from './customMarkup.ts';
import type { CustomCode } from './pageLook.ts';
import { styleMask } from '#routing/pages/pageParts.ts';
import { type Manifest, styleModules } from '../layouts/manifest.ts';
import { type LanguageTexts, localeWith } from '../texts/siteTexts.ts';
import type { DeferredNodes, PageInput } from './pageInput.ts';
import type { Preview } from '../http/viewAs.ts';
import { safeStartBar, type ViewedPage, viewAsBar } from './viewAsBar.ts';
import messages from './messages.json' with { type: 'json' };

/** A page with all its data, ready to be rendered. */
export interface PreparedPage {
  readonly input: PageInput;
  /** The texts of its language; undefined for the English ones of the build. */
  readonly texts: LanguageTexts | undefined;
  readonly deferred: DeferredNodes;
  /**
   * The document around the page, for the components on it (lowercase names); `styled`: components whose styles are
   * included.
   */
  readonly documentOf: (components: readonly string[], styled?: readonly string[]) => DocumentFacts;
}

export interface PageParts {
  readonly query: LayoutQuery | null;
  readonly layout: HydratedLayout;
  readonly deferred: DeferredNodes;
  readonly viewer: ViewerFacts;
  readonly site: SiteFacts;
  readonly texts: LanguageTexts | undefined;
  /** The build with the scripts of these texts. */
  readonly manifest: Manifest;
  readonly nonce: string;
  readonly robots?: string;
  readonly branding?: BrandingFacts;
  readonly tick?: PageState['tick'];
  readonly embedParents?: readonly string[];
  readonly viewAs?: ViewedPage | undefined;
  readonly preview?: Preview | undefined;
  /** The site was started with `--safe`, and the viewer manages it. */
  readonly isSafe?: boolean;
  /** Whether it is the canvas of the composer, in which nothing but its own script runs. */
  readonly isCanvas?: boolean;
  /** Whether it is a picture of a widget, in which nothing runs. */
  readonly isPicture?: boolean;
  /** Custom code of the theme. */
  readonly code?: CustomCode;
  /** The page view, as the parent of the changes that are made on it. */
  readonly auditLog?: AuditLogContext | undefined;
  /** Distinguishes pages that in-page navigation must not mix (`lookMark`). */
  readonly mark?: string;
}

/**
 * When a component runs in this viewer's browser; components that the build does not know are only rendered on the
 * server.
 */
function whenOf({ manifest, viewer }: PageParts, component: string): NeedsBrowser {
  const entry = manifest.components[component];
  if (!entry) return 'never';
  return viewer.isGuest ? entry.when : (entry.whenMember ?? entry.when);
}

/** Components that run in this viewer's browser, and the sections and contexts around them, which must run too. */
function assetsOf(parts: PageParts, components: readonly string[]): Record<string, PageAsset> {
  const contexts = new Set(
    (parts.layout.contexts ?? []).filter(isHydratedNode).map((node) => node.$reactComponent.toLowerCase()),
  );
  const needs = components.map((name) => ({ name, when: whenOf(parts, name), entry: parts.manifest.components[name] }));
  const runs = needs.filter(({ when, entry }) => entry && when !== 'never');
  // A late node keeps its place in the browser's layout until it arrives, so the sections around it are needed too.
  const around =
    parts.deferred.size > 0 || runs.some(({ entry }) => entry?.role !== 'titleBar')
      ? needs.filter(({ name, when, entry }) => when === 'never' && (entry?.regions || contexts.has(name)))
      : [];
  return Object.fromEntries(
    [...runs, ...around].map(({ name, when, entry }) => [
      name,
      { js: entry?.js ?? '', ...(entry?.part ? { part: entry.part } : {}), when },
    ]),
  );
}

/** Whether to preload the chunk; `interaction` waits for the first interaction instead. */
const isSoon = ({ when }: PageAsset) => when === 'load' || when === 'visible';

type Kind = Pick<DocumentFacts, 'bar' | 'isCanvas' | 'isPicture'>;

/** The bar of a member who sees the page as another role, or of administrators after a safe start; none in a canvas. */
function barOf({ viewAs, isSafe, isCanvas, isPicture, site, texts, nonce }: PageParts): Kind {
  if (isPicture) return { isPicture };
  if (isCanvas) return { isCanvas };
  const locale = localeWith(site.locale, texts);
  if (!viewAs) return isSafe ? { bar: safeStartBar({ locale, nonce }) } : {};
  const address = site.siteSection.basePath + site.addr;
  return { bar: viewAsBar(viewAs, { locale, nonce, address }) };
}

/** Only members write, so the pages of guests are spared the words. */
function unloadedFacts({ viewer, site, texts }: PageParts): Pick<DocumentFacts, 'unloaded'> {
  if (viewer.isGuest) return {};
  const t = localeWith(site.locale, texts).translator(messages);
  return { unloaded: { words: t('unloaded'), kept: t('unloadedKept'), reload: t('unloadedReload') } };
}

const frameFacts = (parts: PageParts) => ({ ...barOf(parts), ...unloadedFacts(parts), preview: parts.preview });

/** Facts that most pages do not have. Empty values are omitted, because every guest would download them. */
const pageFacts = ({ tick, embedParents, auditLog }: PageParts) => ({
  ...(tick && Object.keys(tick).length > 0 ? { tick } : {}),
  ...(embedParents?.length ? { embedParents } : {}),
  ...(auditLog ? { auditLog } : {}),
});

/** The scripts that a page loads when it needs them. */
const clientOf = (manifest: PageParts['manifest']): PageState['client'] => ({
  js: manifest.client,
  preload: manifest.clientPreload,
  behaviours: manifest.behaviours,
  behavioursPreload: manifest.behavioursPreload,
  moves: manifest.moves,
  movesPreload: manifest.movesPreload,
});

/** Collects the input of the renderer and the data of the document. */
export function preparePage(parts: PageParts): PreparedPage {
  const { manifest, site, nonce } = parts;
  const { seo, ...layout } = parts.layout;
  const facts = {
    query: parts.query,
    site,
    viewer: parts.viewer,
    manifestUrl: `${manifest.manifestUrl}${parts.mark ?? ''}`,
    client: clientOf(manifest),
    ...pageFacts(parts),
  };
  return {
    input: {
      state: { ...facts, layout, assets: {}, inlined: [], styles: '0' },
      nonce,
      deferred: [...parts.deferred.keys()],
    },
    texts: parts.texts,
    deferred: parts.deferred,
    documentOf: (components, styled = components) => {
      const assets = parts.isCanvas || parts.isPicture ? {} : assetsOf(parts, components);
      const state: Omit<PageState, 'layout'> = {
        ...facts,
        assets,
        inlined: styled,
        styles: styleMask(styleModules(manifest, styled)),
      };
      return {
        language: createLocale(site.locale).key,
        direction: site.direction,
        siteTitle: site.title,
        section: site.siteSection.basePath,
        sections: site.sectionPaths ?? [],
        seo,
        nonce,
        manifest,
        components: styled,
        state,
        preload: Object.keys(assets).filter((name) => isSoon(assets[name] as PageAsset)),
        themeCss: themeDocumentCss(site.theme),
        ...(parts.code
          ? {
              code: parts.code,
              markup: customMarkup(parts.code, { locale: localeWith(site.locale, parts.texts), nonce }),
            }
          : {}),
        ...(parts.robots ? { robots: parts.robots } : {}),
        ...(parts.branding ? { branding: parts.branding } : {}),
        ...frameFacts(parts),
      };
    },
  };
}
