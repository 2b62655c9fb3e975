import type { Selectable } from 'kysely';
import type { CustomPagesTable } from '../tables.ts';
import { remember } from './remember.ts';

export interface CustomPage {
  readonly customPageID: number;
  readonly seoTitle: string;
  readonly seoDescription: string;
  /** With a leading slash, without the section's base path. */
  readonly urlCode: string;
  readonly status: 'published' | 'unpublished';
  readonly siteSectionID: string;
  /** Roles that can see the page; empty for everyone. */
  readonly roleIDs: readonly number[];
  readonly layoutID: number;
}

export const toPage = (row: Selectable<CustomPagesTable>): CustomPage => ({
  customPageID: row.custom_page_id,
  seoTitle: row.seo_title,
  seoDescription: row.seo_description,
  urlCode: row.url_code,
  status: row.status,
  siteSectionID: row.site_section_id,
  roleIDs: row.role_ids,
  layoutID: row.layout_id,
});

/**
 * All custom pages, oldest first. Cached, because there are few and every URL that matches no other page needs them.
 */
export const loadCustomPages = remember(
  (tag) => tag === 'layouts',
  async ({ db }): Promise<readonly CustomPage[]> =>
    (await db.kysely.selectFrom('custom_pages').selectAll().orderBy('custom_page_id').execute()).map(toPage),
);
