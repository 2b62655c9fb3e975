import { useT } from '#i18n/useT.tsx';
import { useStore } from '#session/useStore.ts';
import { describeVerdict, type Verdict } from '../inspector/describeVisibility.ts';
import messages from '../messages.json' with { type: 'json' };
import type { OutlineRow } from '../model/outlineRows.ts';
import type { ShownPage, Views } from './useViews.ts';
import { useViewWords, useVisibilityNames } from './useWords.ts';

/** The verdict about a node in one view. */
export interface ViewVerdict extends Verdict {
  readonly viewID: number;
  readonly view: string;
}

/** A node and the sections around it, from the outside in. */
function pathTo(id: string, rows: ReadonlyMap<string, OutlineRow>): readonly OutlineRow[] {
  const row = rows.get(id);
  if (!row) return [];
  const parentID = row.kind === 'node' ? row.place?.parentID : undefined;
  return [...(parentID ? pathTo(parentID, rows) : []), row];
}

const hiddenStates: readonly unknown[] = [undefined, 'kept', 'region', 'failed'];
const isHiddenIn = ({ nodes }: ShownPage, { id }: OutlineRow) => !hiddenStates.includes(nodes.get(id)?.state);

/** Says for each view whether a node is shown there, and why; nothing for views that have not loaded it. */
export function useVerdicts(
  { all, shown }: Views,
  rows: readonly OutlineRow[],
): (id: string) => readonly ViewVerdict[] {
  const t = useT(messages);
  const pages = useStore(shown);
  const names = useVisibilityNames();
  const viewWords = useViewWords();
  const byID = new Map(rows.map((row) => [row.id, row]));
  return (id) =>
    all.flatMap((view) => {
      const page = pages.get(view.id);
      if (!page) return [];
      const who = page.audience?.role?.name ?? t('you');
      const about = { viewID: view.id, view: viewWords(view) };
      const path = pathTo(id, byID);
      const around = path.slice(0, -1).find((row) => isHiddenIn(page, row));
      if (around?.kind === 'node')
        return [{ ...about, isHidden: true, text: t('verdict.inside', { who, name: around.name }) }];
      const facts = page.nodes.get(id);
      return facts ? [{ ...about, ...describeVerdict(facts, { t, names, who }) }] : [];
    });
}
