import type { Viewer } from '#contracts/hydrate.ts';
import { findLayoutDraft } from '../db/repos/layoutDrafts.ts';
import { findRevision } from '../db/repos/layoutRevisions.ts';
import { findLayout } from '../db/repos/layouts.ts';
import type { Services } from '../services.ts';
import { withNodeIDs } from './canvasMarks.ts';
import type { BuiltInLayouts } from './builtInLayouts.ts';
import type { FoundLayout } from './lookup.ts';
import type { Requester } from './pageCalls.ts';
import { parseLayoutID } from './parseLayoutID.ts';
import { defaultTitleBar } from './titleBar.ts';

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

/** Whether the viewer composes layouts, and so sees drafts of their own in frames. */
export const mayCompose = (viewer: Viewer): boolean => viewer.can('site.manage', { mode: 'global' });

/** The viewer’s draft that the page shows in place of its own layout, if it is a draft for pages of this kind. */
export async function draftFor(
  deps: Deps,
  { viewer, composer = viewer, draftOf, revisionOf, canvas }: Requester,
  published: Document,
): Promise<Document | undefined> {
  if (draftOf === undefined || !mayCompose(composer)) return undefined;
  const layout = await findByID(deps, draftOf);
  if (layout?.layoutViewType !== published.layoutViewType) return undefined;
  const draft =
    canvas?.document ??
    (revisionOf === undefined
      ? await findLayoutDraft(deps.services, { layoutID: draftOf, userID: composer.userID })
      : await revisionFor(deps, draftOf, revisionOf));
  // without a draft, the frame shows the layout that is composed, also if it is not in use
  const shown = { ...layout, ...(draft && { layout: draft.layout, titleBar: draft.titleBar }) } as Document;
  return canvas ? withNodeIDsIn(shown) : shown;
}

// safe cast: nodes only get a key
const withNodeIDsIn = (document: Document) =>
  ({
    ...document,
    layout: withNodeIDs(document.layout, '/layout'),
    titleBar: withNodeIDs(document.titleBar ?? defaultTitleBar, '/titleBar'),
  }) as Document;
