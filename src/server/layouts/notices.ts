import type { Viewer } from '#contracts/hydrate.ts';
import type { HydratedNode } from '#contracts/layout.ts';
import type { Services } from '../services.ts';
import { markMade } from './madeNodes.ts';
import type { Seal } from './sealOutput.ts';

/** A page that is shown to someone. */
export interface NoticePage {
  readonly viewer: Viewer;
  /** Its view type, and the one whose layout it uses. */
  readonly views: readonly string[];
  readonly categoryID?: number | undefined;
}

/** A widget above the content of a page, or in its side column if it has one. */
export interface Notice {
  readonly place: 'content' | 'panel';
  readonly component: string;
  readonly props: Readonly<Record<string, unknown>>;
}

/** Regions of a section's side column, from the top. */
const panels = ['secondaryTop', 'secondaryBottom'] as const;

const nodeOf = ({ component, props }: Notice): HydratedNode =>
  markMade({ $reactComponent: component, $reactProps: props });

type Layout = readonly (HydratedNode | null)[];
type Props = Readonly<Record<string, unknown>>;

/** The layout with these nodes at the top of its first side column; undefined if it has none. */
function inPanel(layout: Layout, nodes: Layout): Layout | undefined {
  for (const [at, section] of layout.entries()) {
    if (!section) continue;
    const props = section.$reactProps as Props;
    const panel = panels.find((name) => Array.isArray(props[name]));
    if (!panel) continue;
    const filled = { ...props, [panel]: [...nodes, ...(props[panel] as Layout)] };
    return layout.with(at, { ...section, $reactProps: filled });
  }
  return undefined;
}

/** The notices of all features. A failing one must not cost anyone the page. */
async function findNotices(services: Services, page: NoticePage): Promise<readonly Notice[]> {
  const found = await Promise.all(
    services.features.all.map(({ notices }) =>
      notices?.(services, page).catch((error: unknown) => {
        services.log('warn', 'Notices of a page could not be read.', { error: String(error) });
        return [];
      }),
    ),
  );
  return found.flatMap((notices) => notices ?? []);
}

interface Surroundings {
  readonly services: Services;
  readonly page: NoticePage;
  readonly seal: Seal;
}

/** Adds the notices of a page to its sealed layout. */
export async function withNotices(layout: Layout, { services, page, seal }: Surroundings): Promise<Layout> {
  const all = await findNotices(services, page);
  if (all.length === 0) return layout;
  const beside = all.filter(({ place }) => place === 'panel').map(nodeOf);
  const placed = beside.length > 0 ? inPanel(layout, beside.map(seal)) : layout;
  const above = [...all.filter(({ place }) => place === 'content').map(nodeOf), ...(placed ? [] : beside)];
  if (above.length === 0) return placed ?? layout;
  const section = markMade({ $reactComponent: 'SectionOneColumn', $reactProps: { children: above } });
  return [seal(section), ...(placed ?? layout)];
}
