import { joinPointer } from '#lib/pointer.ts';
import type { Problem } from '#lib/problem.ts';
import type { RegisteredWidget } from '../registry/createRegistry.ts';
import { type FailedStep, type Migrations, migrateWidget, writtenVersion } from './migrateAuthored.ts';
import { shortName } from './limits.ts';
import type { ProblemList } from './problems.ts';

/** The widget of a node, the node’s place, and the migrations of all widgets. */
interface PlacedWidget {
  readonly widget: RegisteredWidget;
  readonly pointer: string;
  readonly migrations: Migrations;
}

export function isOlder(node: Readonly<Record<string, unknown>>, widget: RegisteredWidget): boolean {
  return writtenVersion(node) < (widget.version ?? 1);
}

/** Older props are validated after migration, because that is what will be rendered; undefined if that fails. */
export function upToDate(
  node: Readonly<Record<string, unknown>>,
  { widget, pointer, migrations }: PlacedWidget,
  problems: ProblemList,
): Readonly<Record<string, unknown>> | undefined {
  if (!isOlder(node, widget)) return node;
  const { props, lost, failed } = migrateWidget(node, writtenVersion(node), widget, migrations);
  if (failed) {
    problems.add(failedMigration(failed, { widget, pointer }));
    return undefined;
  }
  for (const name of lost) problems.add(lostField(name, node, { widget, pointer }));
  return props;
}

interface WidgetPlace {
  readonly widget: RegisteredWidget;
  readonly pointer: string;
}

function failedMigration({ from, to, reason }: FailedStep, { widget, pointer }: WidgetPlace): Problem {
  return {
    code: 'layout/failed-migration',
    severity: 'error',
    pointer,
    what: `${widget.component} could not be migrated from version ${from} to ${to}: ${reason}`,
    why: 'The node is not shown, because its fields cannot be read.',
    fix:
      `Write the fields of version ${widget.version ?? 1} and set "$v" to it, or correct ` +
      `widgets/${widget.folder}/migrations.ts.`,
    component: widget.component,
  };
}

function lostField(name: string, node: Readonly<Record<string, unknown>>, { widget, pointer }: WidgetPlace): Problem {
  const version = writtenVersion(node);
  return {
    code: 'layout/lost-field',
    severity: 'warning',
    pointer: joinPointer(pointer, name),
    what: `The node has version ${version} of ${widget.component}, which has no field "${shortName(name)}".`,
    why: `Migrating it to version ${widget.version ?? 1} sets this field, and the value written here is lost.`,
    fix: `Set "$v" to the version of the fields, or remove "${shortName(name)}".`,
    component: widget.component,
  };
}

/** Reports a node that is newer than its widget. */
export function checkVersion(
  node: Record<string, unknown>,
  widget: RegisteredWidget,
  pointer: string,
): Problem | undefined {
  const written = node['$v'];
  const known = widget.version ?? 1;
  if (written === undefined || (Number.isInteger(written) && (written as number) <= known)) return undefined;
  return {
    code: 'layout/newer-version',
    severity: 'error',
    pointer: joinPointer(pointer, '$v'),
    what:
      `The node has version ${JSON.stringify(written)?.slice(0, 40)} of ` +
      `${widget.component}, but this program only supports ${known}.`,
    why: 'A newer version may have written fields that this one would misread.',
    fix: 'Update this program, or remove "$v" after checking the fields.',
    component: widget.component,
  };
}

/** Reports a node whose version the widget cannot migrate. */
export function checkMigrations(
  node: Readonly<Record<string, unknown>>,
  { widget, pointer, migrations }: PlacedWidget,
  problems: ProblemList,
): void {
  const known = widget.version ?? 1;
  if ((migrations[widget.folder]?.length ?? 0) >= known - 1) return;
  problems.add({
    code: 'layout/missing-migration',
    severity: 'warning',
    pointer,
    what:
      `The node has version ${writtenVersion(node)} of ${widget.component}, but the ` +
      `current version is ${known} and it cannot be migrated.`,
    why: 'Its fields are read as if they were of the current version.',
    fix: `Add widgets/${widget.folder}/migrations.ts, or recreate the node.`,
    component: widget.component,
  });
}
