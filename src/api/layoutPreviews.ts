import { queryOptions } from '@tanstack/react-query';
import type { ReplyTo } from '#contracts/api.ts';
import { dayMs } from '#lib/time.ts';
import { callApi, callList } from './client.ts';

export type LayoutPreview = ReplyTo<'/view-as/previews', 'POST'>;

/** Those whom a page is shown to; what is null is as for yourself. The date is RFC 3339. */
export interface AudienceChoice {
  readonly roleID: number | null;
  readonly locale: string | null;
  readonly date: string | null;
  /** A style guide in place of the current one, or your unsaved changes of it. */
  readonly styleGuide: StyleGuideChoice | null;
}

export interface StyleGuideChoice {
  readonly themeID: string;
  readonly isDraft: boolean;
}

/** Previews end after a day. */
const renewMs = dayMs / 2;

/** A signed preview, renewed before it ends. */
export const layoutPreviewOptions = ({ roleID, locale, date, styleGuide }: AudienceChoice) =>
  queryOptions({
    queryKey: ['layoutPreview', roleID, locale, date, styleGuide],
    staleTime: renewMs,
    refetchInterval: renewMs,
    retry: false,
    queryFn: (): Promise<LayoutPreview> =>
      callApi('/view-as/previews', {
        method: 'POST',
        body: { roleID, locale, date, themeID: styleGuide?.themeID, isThemeDraft: styleGuide?.isDraft },
      }),
  });

export interface PreviewRole {
  readonly roleID: number;
  readonly name: string;
  readonly type?: string | null | undefined;
}

/** All roles, that of guests first. */
export const previewRolesOptions = queryOptions({
  queryKey: ['roles', 'preview'],
  staleTime: 60_000,
  queryFn: async (): Promise<readonly PreviewRole[]> => {
    const roles = await callList('/roles');
    const guests = roles.filter(({ type }) => type === 'guest');
    return [...guests, ...roles.filter(({ type }) => type !== 'guest')];
  },
});

export interface PreviewStyleGuide extends StyleGuideChoice {
  readonly name: string;
}

/** All style guides, each followed by your unsaved changes of it. */
export const previewStyleGuidesOptions = queryOptions({
  queryKey: ['themes', 'preview'],
  staleTime: 0,
  queryFn: async (): Promise<readonly PreviewStyleGuide[]> => {
    const [themes, drafts] = await Promise.all([callList('/themes'), callList('/themes/drafts')]);
    return themes.flatMap(({ themeID, name }) => {
      const guide = { themeID: String(themeID), name };
      const hasDraft = drafts.some((draft) => draft.themeID === guide.themeID);
      return [{ ...guide, isDraft: false }, ...(hasDraft ? [{ ...guide, isDraft: true }] : [])];
    });
  },
});
