import type { Viewer } from '#contracts/hydrate.ts';
import type { PreviewAudience } from '#domain/previewAs.ts';
import { mergeVariables } from '#domain/themes.ts';
import { noLook, type PageLook } from '../../pages/pageLook.ts';
import type { Services } from '../../services.ts';
import { createTaggedCache } from '../../taggedCache.ts';
import { linksIn } from '../navigation/index.ts';
import { cleanThemeMarkup, variablesFor } from './cleanTheme.ts';
import { findDraft, findPreview, type StoredPreview } from './repo/previews.ts';
import { baseOf, builtInTheme, currentTheme, findTheme, previewOf, type Theme, variablesOf } from './themes.ts';

const keepPreviewMs = 60_000;
const mostKept = 1000;

/** The preview of each administrator; `none` is kept too, because every page of theirs asks. */
function createPreviews(services: Services) {
  const kept = createTaggedCache<StoredPreview | 'none'>({
    now: () => services.now().getTime(),
    maxAgeMs: keepPreviewMs,
    max: mostKept,
  });
  services.changes.subscribe(kept.drop);
  return async (userID: number): Promise<StoredPreview | undefined> => {
    const known = kept.get(String(userID));
    if (known !== undefined) return known === 'none' ? undefined : known;
    const version = kept.version();
    const found = await findPreview(services, userID);
    kept.set(String(userID), found ?? 'none', { version, dependsOn: [`user:${userID}`] });
    return found;
  };
}

async function lookOf(services: Services, theme: Theme, isCurrent: boolean): Promise<PageLook> {
  const { config } = services;
  return {
    variables: variablesOf(theme, config, isCurrent),
    isBuiltIn: theme.revision === undefined,
    styles: theme.styles,
    javascript: config.get('theme.allowJavaScript') ? theme.javascript : '',
    ...(await cleanThemeMarkup(services, theme)),
  };
}

async function currentLook(services: Services): Promise<PageLook> {
  return lookOf(services, await currentTheme(services), true);
}

/** The theme that this viewer previews; undefined if it no longer exists. */
async function previewedLook(services: Services, userID: number): Promise<PageLook | undefined> {
  const preview = await services.once(createPreviews)(userID);
  const theme = preview && (await findTheme(services, preview.themeID, preview.revisionID ?? undefined));
  if (!theme || !preview) return undefined;
  const current = await currentTheme(services);
  return {
    ...(await lookOf(services, theme, theme.themeID === current.themeID)),
    preview: previewOf(theme, preview.revisionID),
  };
}

/** The unsaved theme that this viewer edits, for the frame of the editor. Scripts do not run there. */
async function draftLook(services: Services, userID: number): Promise<PageLook | undefined> {
  const draft = await findDraft(services, userID);
  const theme = draft && (await findTheme(services, draft.themeID));
  if (!theme) return undefined;
  return {
    variables: mergeVariables(baseOf(theme, services.config), draft.variables),
    styles: draft.styles,
    javascript: '',
    ...(await cleanThemeMarkup(services, draft)),
  };
}

/** The built-in style guide as it comes; the frame of the editor shows what is being repaired. */
async function safeLook(services: Services, viewer: Viewer, isFramed: boolean): Promise<PageLook> {
  const isEditor = isFramed && viewer.can('site.manage', { mode: 'global' });
  const draft = isEditor ? await draftLook(services, viewer.userID) : undefined;
  const { variables } = await builtInTheme(services);
  return draft ?? { ...noLook, variables, isBuiltIn: true };
}

interface LookRequest {
  readonly viewer: Viewer;
  readonly isFramed: boolean;
  /** Set if the page is shown in the composer: the administrator, and the theme that they have chosen. */
  readonly composed?: { readonly theme: PreviewAudience['theme']; readonly composer: Viewer } | undefined;
  /** Language of the page. */
  readonly locale: string;
}

/**
 * How a page looks to this viewer. Those who manage the site may see a theme that no one else sees.
 * @param isFramed whether the page is shown in a frame, as by the theme editor
 */
export async function pageLookFor(services: Services, asked: LookRequest): Promise<PageLook> {
  const look = await findLook(services, asked);
  // Without the database, the error page shows the links as they are stored.
  const variables = await linksIn(services, look.variables, asked.locale).catch(() => look.variables);
  return { ...look, variables: variablesFor(variables, asked.viewer) };
}

/** The theme that was chosen for a preview; undefined if it no longer exists. */
async function chosenLook(services: Services, { composed }: LookRequest): Promise<PageLook | undefined> {
  if (!composed?.theme) return undefined;
  const { themeID, isDraft } = composed.theme;
  if (isDraft) return draftLook(services, composed.composer.userID);
  const theme = await findTheme(services, themeID);
  return theme && lookOf(services, theme, themeID === (await currentTheme(services)).themeID);
}

async function findLook(services: Services, asked: LookRequest): Promise<PageLook> {
  const { viewer, isFramed, composed } = asked;
  try {
    if (services.site.isSafe) return await safeLook(services, viewer, isFramed && !composed);
    // visitors have the current theme, and not the one that an administrator edits or tries
    if (composed) return (await chosenLook(services, asked)) ?? (await currentLook(services));
    if (!viewer.isGuest && viewer.can('site.manage', { mode: 'global' })) {
      const own = isFramed ? await draftLook(services, viewer.userID) : await previewedLook(services, viewer.userID);
      if (own) return own;
    }
    return await currentLook(services);
  } catch {
    // Error pages must be readable while the database is unavailable.
    return lookOf(services, await builtInTheme(services), true);
  }
}
