import { findLayoutDraft } from '../db/repos/layoutDrafts.ts';
import { findRevision } from '../db/repos/layoutRevisions.ts';
import { findLayout } from '../db/repos/layouts.ts';
import type { Services } from '../services.ts';
import type { BuiltInLayouts } from './builtInLayouts.ts';
import type { FoundLayout } from './lookup.ts';
import type { Requester } from './pageCalls.ts';
import { parseLayoutID } from './parseLayoutID.ts';

type Document = FoundLayout['document'];

interface Deps {
  readonly services: Services;
  readonly builtIn: BuiltInLayouts;
}

const findByID = async ({ services, builtIn }: Deps, text: string): Promise<Document | undefined> => {
  const layoutID = parseLayoutID(text);
  if (typeof layoutID === 'number') return findLayout(services, layoutID);
  const found = layoutID === undefined ? undefined : builtIn.get(layoutID);
  return found && ({ ...found, layoutID } as Document);
};

/** A revision of a stored layout; undefined for what is published now. */
async function revisionFor({ services }: Deps, layoutID: string, revision: string) {
  const [id, number] = [layoutID, revision].map(parseLayoutID);
  return typeof id === 'number' && typeof number === 'number' ? findRevision(services, id, number) : undefined;
}

/** The viewer’s draft that the page shows in place of its own layout, if it is a draft for pages of this kind. */
export async function draftFor(
  deps: Deps,
  { viewer, draftOf, revisionOf }: Requester,
  published: Document,
): Promise<Document | undefined> {
  if (draftOf === undefined || !viewer.can('site.manage', { mode: 'global' })) return undefined;
  const layout = await findByID(deps, draftOf);
  if (layout?.layoutViewType !== published.layoutViewType) return undefined;
  const draft =
    revisionOf === undefined
      ? await findLayoutDraft(deps.services, { layoutID: draftOf, userID: viewer.userID })
      : await revisionFor(deps, draftOf, revisionOf);
  // without a draft, the frame shows the layout that is composed, also if it is not in use
  if (!draft) return layout;
  const { name, layout: nodes, titleBar } = draft;
  return { ...layout, name, layout: nodes, titleBar } as Document;
}
