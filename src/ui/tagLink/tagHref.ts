import { tagPath } from '#routing/pages/urls.ts';

export interface LinkedTag {
  readonly tagID?: number;
  readonly name: string;
  readonly url?: string | null;
}

/** Where a tag leads: as the server says, or by its number and whether the site's list of discussions is a layout. */
export function tagHref(
  { tagID, name, url }: LinkedTag,
  features: Readonly<Record<string, boolean>>,
): string | undefined {
  if (url) return url;
  return tagID === undefined ? undefined : tagPath({ tagID, name }, features['customLayout.discussionList'] !== false);
}
