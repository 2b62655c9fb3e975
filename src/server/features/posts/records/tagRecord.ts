import type { ApiTag } from '#contracts/api-tag.gen.ts';
import { tagPath } from '#routing/pages/urls.ts';
import { absolute, type WireContext } from '../../../http/wire.ts';
import type { TagRow } from '../repo/tags.ts';

/** A tag as in replies. */
export function tagRecord(row: TagRow, { origin, services }: Pick<WireContext, 'origin' | 'services'>): ApiTag {
  const isListOn = services.config.get('featureFlags.customLayout.discussionList.Enabled');
  return {
    tagID: row.tag_id,
    id: row.tag_id,
    name: row.name,
    urlcode: row.url_code,
    urlCode: row.url_code,
    parentTagID: row.parent_tag_id,
    type: row.type,
    description: row.description === '' ? undefined : row.description,
    countDiscussions: row.count_discussions,
    url: absolute(origin, tagPath({ tagID: row.tag_id, name: row.name }, isListOn)),
  };
}
