/** When the browser runs a widget's script; `never` loads none and keeps the server's HTML. */
export type NeedsBrowser = 'never' | 'visible' | 'idle' | 'load' | 'interaction';

export type WidgetKind = 'widget' | 'asset' | 'section' | 'titleBar' | 'footer' | 'context';

/** `context`: wraps the content of pages; `titleBar`: at their top; `footer`: at their end. */
export type WidgetRole = 'context' | 'titleBar' | 'footer';

export type WidgetGroup = 'Sections' | 'Assets' | 'Community' | 'Members' | 'Call to Action' | 'Custom' | 'Widgets';

/** Shape of a widget's skeleton, shown while its data is loading. */
export type ShapeKind = 'text' | 'list' | 'posts' | 'people' | 'cards' | 'card' | 'post' | 'button';

export interface WidgetShape {
  readonly kind: ShapeKind;
  /** Number of rows, lines or cards if the document does not set it (`limit`, `apiParams.limit`). */
  readonly lines: number;
}

/**
 * A component that authors can write as `$hydrate: "react.<id>"`. A component can have several variants, such as a list
 * and its asset.
 */
export interface WidgetVariant {
  /** Resolver ID without the `react.` prefix, exactly as in the contract. */
  readonly id: string;
  /** Component name after hydration, if it is one of the widget's aliases; the widget's component by default. */
  readonly component?: string;
  /** Name in the composer. */
  readonly name: string;
  /** Name of the icon in the composer's palette. */
  readonly icon?: string;
  /** Additional search terms for the palette. */
  readonly keywords?: readonly string[];
  readonly group: WidgetGroup;
  readonly kind: WidgetKind;
  /** Schema of the authored props, a file of the widget's folder; `schema.json` by default. */
  readonly schema?: string;
  /** Those of the widget by default. */
  readonly fragmentTypes?: readonly string[];
  /** Layout view types that offer it; all by default. */
  readonly views?: readonly string[];
  /** For assets: whether a layout of those views requires it, or the views that do if it is offered everywhere. */
  readonly isRequired?: boolean | readonly string[];
}

export interface WidgetDefinition {
  /** The component name in responses (`$reactComponent`), case-insensitive. */
  readonly component: string;
  /** Additional component names that it renders. */
  readonly aliases?: readonly string[];
  readonly variants: readonly WidgetVariant[];
  readonly needsBrowser: NeedsBrowser;
  /** When the browser runs it for members, if they get controls that guests do not. */
  readonly needsBrowserForMembers?: NeedsBrowser;
  readonly fragmentTypes?: readonly string[];
  /** Those of `fragmentTypes` that replace the whole widget. For other types, the built-in part is rendered. */
  readonly renderedBy?: readonly string[];
  /** Whether its `apiParams` define the paging of a post's comments, and so the page of each comment. */
  readonly pagesComments?: true;
  /** Skeleton for late data; three lines of text by default. */
  readonly shape?: WidgetShape;
  /**
   * By prop with a list of records: fields that the component never reads. The API sends them, but they are removed
   * before rendering, which saves two thirds of the JSON work for a list of posts.
   */
  readonly neverReads?: Readonly<Record<string, readonly string[]>>;
  /**
   * For widgets with data: where its records are in the hydrated props, such as `discussions` or `posts/data`. If all
   * of them are missing or empty, or hydration has nothing to show, a layout can show another node instead (`$empty`).
   */
  readonly records?: readonly string[];
  /** For sections: props that hold lists of nodes, in reading order. */
  readonly regions?: readonly string[];
  /** Its role, if it is not a regular widget of a page. */
  readonly role?: WidgetRole;
  /**
   * Authored props that nothing may change after the widget's hydrate.ts, such as sanitized HTML or allowed scripts.
   */
  readonly sealed?: readonly string[];
  /** Sections in which it is allowed; all except full-width by default. */
  readonly fitsIn?: readonly SectionID[] | 'every-section';
  /**
   * Version of the authored props, increased with each breaking change (see the folder's migrations.ts); 1 by default.
   */
  readonly version?: number;
}

export type SectionID =
  | 'section.full-width'
  | 'section.1-column'
  | 'section.2-columns'
  | 'section.2-columns-even'
  | 'section.3-columns'
  | 'section.3-columns-even';

/** Defines a widget. This is only data: component, schemas and hydrator are found by the folder's name. */
export function defineWidget(definition: WidgetDefinition): WidgetDefinition {
  return Object.freeze(definition);
}
