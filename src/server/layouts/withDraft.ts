import { findLayoutDraft } from '../db/repos/layoutDrafts.ts';
import type { Services } from '../services.ts';
import type { FoundLayout } from './lookup.ts';
import type { Requester } from './pageCalls.ts';

type Document = FoundLayout['document'];

/** The viewer’s draft in place of a published document, if they compose it and ask to see it. */
export async function withDraft(
  services: Services,
  { viewer, showsDrafts }: Requester,
  document: Document,
): Promise<Document> {
  if (!showsDrafts || !viewer.can('site.manage', { mode: 'global' })) return document;
  const draft = await findLayoutDraft(services, { layoutID: String(document.layoutID), userID: viewer.userID });
  if (!draft) return document;
  const { name, layout, titleBar } = draft;
  return { ...document, name, layout, titleBar } as Document;
}
