import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pascal, widgetsDir } from '#build/paths.mjs';
import { UsageError } from '../io.ts';

/** Longer names would exceed the line length in the new files. */
const longestName = 30;
const example = 'Use lowercase letters, digits and hyphens, starting with a letter: npm run new:widget opening-hours';

/**
 * Names that generated indexes cannot import (keywords and their own declarations), and component names of the
 * contract.
 */
const reserved = new Set(
  `arguments await break case catch class const continue debugger default delete do else enum eval export extends false
  finally for function if implements import in instanceof interface let new null package private protected public
  return static super switch this throw true try typeof undefined var void while with yield
  components drawables hydrators registered-widgets widget-frame object array string number boolean symbol promise
  layout-error custom-fragment-widget discussion-list-module create-comment-provider draft-context-provider
  post-page-context-provider parent-record-context-provider comment-thread-parent-context`.split(/\s+/),
);

/** Converts a name to kebab case: `HelloWorld`, `hello world`, `hello_world` → `hello-world`. */
function inKebab(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+|-+$/g, '');
}

/** Existing names in lowercase: components with their aliases, and IDs. */
export interface TakenNames {
  /** Folder by name. */
  readonly components: ReadonlyMap<string, string>;
  readonly ids: ReadonlyMap<string, string>;
}

function checkSpelling(name: string): void {
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    if (name.length > longestName)
      throw new UsageError(`The name is ${name.length} characters long.`, `Use at most ${longestName}.`);
    return;
  }
  const meant = inKebab(name);
  throw new UsageError(
    `"${name.slice(0, 80)}" is not a valid widget name.`,
    meant ? `Did you mean: npm run new:widget ${meant.slice(0, longestName)}` : example,
  );
}

/** @throws UsageError if a widget with this name cannot be created. */
export function checkWidgetName(name: string | undefined, taken: TakenNames): asserts name is string {
  if (name === undefined || name === '') throw new UsageError('No widget name given.', example);
  checkSpelling(name);
  if (reserved.has(name))
    throw new UsageError(`"${name}" is a reserved word.`, `Use a two-word name, such as ${name}-box.`);
  if (existsSync(join(widgetsDir, name)))
    throw new UsageError(`widgets/${name} already exists.`, 'Edit that widget, or choose another name.');
  const component = pascal(name);
  const holder = taken.components.get(component.toLowerCase()) ?? taken.ids.get(name);
  if (holder)
    throw new UsageError(
      `"${taken.ids.has(name) ? name : component}" is already registered by widgets/${holder}.`,
      'Choose another name: layouts refer to widgets by it.',
    );
}
