import type { Composer } from './draft/useComposer.ts';
import type { Place } from './model/nodes.ts';
import type { ComposerCatalog } from './model/rules.ts';
import type { OutlineRow } from './model/outlineRows.ts';
import type { Views } from './preview/useViews.ts';
import type { ComposerCommands } from './useCommands.ts';

/** The props that outline, settings and canvas share: each is a view of one composition. */
export interface ComposerView {
  readonly composer: Composer;
  readonly commands: ComposerCommands;
  readonly catalog: ComposerCatalog;
  readonly rows: readonly OutlineRow[];
  readonly views: Views;
  /** Opens the palette for a place. */
  readonly onAdd: (place: Place) => void;
}
