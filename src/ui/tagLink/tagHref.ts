import { tagPath } from '#routing/pages/urls.ts';

export interface LinkedTag {
  readonly tagID?: number;
  readonly name: string;
  readonly url?: string | null;
}

/** URL of a tag: from the server, or by its ID, depending on whether the site's discussion list is a layout. */
export function tagHref(
  { tagID, name, url }: LinkedTag,
  features: Readonly<Record<string, boolean>>,
): string | undefined {
  if (url) return url;
  return tagID === undefined ? undefined : tagPath({ tagID, name }, features['customLayout.discussionList'] !== false);
}
