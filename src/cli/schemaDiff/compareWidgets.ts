import type { Migrations } from '#runtime/core/migrateAuthored.ts';
import type { RegisteredVariant, RegisteredWidget, Registry } from '#runtime/registry/createRegistry.ts';
import { type ChangeKind, compareSchemas, type SchemaChange } from './compareSchemas.ts';

/** A change of a widget that documents can use. */
export interface WidgetChange extends SchemaChange {
  readonly id: string;
  readonly folder: string;
  /** Whether the widget has a new version and migrations to it, so that documents are brought up to date. */
  readonly isMigrated: boolean;
}

const variantsOf = ({ widgets }: Registry) =>
  widgets.flatMap((widget) => widget.variants.map((variant) => ({ widget, variant, id: `react.${variant.id}` })));

function isMigrated(old: RegisteredWidget, now: RegisteredWidget, migrations: Migrations): boolean {
  const [before, after] = [old.version ?? 1, now.version ?? 1];
  return after > before && (migrations[now.folder]?.length ?? 0) >= after - 1;
}

/** Kinds of pages that a widget is no longer made for. */
function views(old: RegisteredVariant, now: RegisteredVariant): readonly SchemaChange[] {
  if (!now.views) return [];
  const gone = old.views?.filter((view) => !now.views?.includes(view)) ?? [];
  const what = old.views ? `No longer made for ${gone.join(', ')}.` : `Only made for ${now.views.join(', ')} now.`;
  return old.views && gone.length === 0 ? [] : [{ kind: 'visible', field: '', what }];
}

/** All changes between the widgets of two times, in the order of the widgets. */
export function compareWidgets(old: Registry, now: Registry, migrations: Migrations): readonly WidgetChange[] {
  const change = (id: string, folder: string, kind: ChangeKind, what: string): WidgetChange => ({
    id,
    folder,
    kind,
    field: '',
    what,
    isMigrated: false,
  });
  const known = new Set(variantsOf(old).map(({ id }) => id));
  const changed = variantsOf(old).flatMap(({ widget, variant, id }): readonly WidgetChange[] => {
    const found = now.findByID(variant.id);
    if (!found) return [change(id, widget.folder, 'breaking', 'The widget is gone.')];
    const migrated = isMigrated(widget, found.widget, migrations);
    const changes = [
      ...compareSchemas(variant.authoredSchema, found.variant.authoredSchema),
      ...views(variant, found.variant),
    ];
    return changes.map((one) => ({ ...one, id, folder: found.widget.folder, isMigrated: migrated }));
  });
  const added = variantsOf(now)
    .filter(({ id }) => !known.has(id))
    .map(({ id, widget }) => change(id, widget.folder, 'compatible', 'The widget is new.'));
  return [...changed, ...added];
}
