/** When the browser has to run a widget's script; `never` ships none and keeps the server's HTML. */
export type NeedsBrowser = 'never' | 'visible' | 'idle' | 'load' | 'interaction';

export type WidgetKind = 'widget' | 'asset' | 'section' | 'titleBar' | 'context';

/** `context`: stands around the content of pages; `titleBar`: at their top. */
export type WidgetRole = 'context' | 'titleBar';

export type WidgetGroup = 'Sections' | 'Assets' | 'Community' | 'Members' | 'Call to Action' | 'Custom' | 'Widgets';

/** The shape of what a widget shows, for the place that is kept while its data is on its way. */
export type ShapeKind = 'text' | 'list' | 'posts' | 'people' | 'cards' | 'card' | 'post' | 'button';

export interface WidgetShape {
  readonly kind: ShapeKind;
  /** Rows, lines or cards where the document does not say how many (`limit`, `apiParams.limit`). */
  readonly lines: number;
}

/** One thing an admin may write: `$hydrate: "react.<id>"`. A component may serve several (a list and its asset). */
export interface WidgetVariant {
  /** Resolver id without the `react.` prefix, to the letter of the contract. */
  readonly id: string;
  /**
   * Wire name of what hydration makes of it, where that is one of the widget's aliases; the widget's component when
   * absent.
   */
  readonly component?: string;
  /** What the composer calls it. */
  readonly name: string;
  /** Name of the drawing that the composer's palette shows beside the name. */
  readonly icon?: string;
  /** Further words by which the palette finds it. */
  readonly keywords?: readonly string[];
  readonly group: WidgetGroup;
  readonly kind: WidgetKind;
  /** Authored schema, a file of the widget's folder; `schema.json` unless said. */
  readonly schema?: string;
  /** The widget's own when absent. */
  readonly fragmentTypes?: readonly string[];
  /** Layout view types that offer it; every type when absent. */
  readonly views?: readonly string[];
  /** Assets: whether a layout of those views must hold it, or which views must, where it is offered everywhere. */
  readonly isRequired?: boolean | readonly string[];
}

export interface WidgetDefinition {
  /** The name on the wire (`$reactComponent`); looked up without regard to case. */
  readonly component: string;
  /** Further wire names drawn by the same component. */
  readonly aliases?: readonly string[];
  readonly variants: readonly WidgetVariant[];
  readonly needsBrowser: NeedsBrowser;
  /** Where a signed-in reader gets controls that a guest does not. */
  readonly needsBrowserForMembers?: NeedsBrowser;
  readonly fragmentTypes?: readonly string[];
  /** Types of fragments that draw the whole of it in place of the component; others draw parts of it. */
  readonly drawnBy?: readonly string[];
  /** Its `apiParams` say how the comments of a post are paged, and with that on which page each stands. */
  readonly pagesComments?: true;
  /** Kept free while its data is late; three lines of text when absent. */
  readonly shape?: WidgetShape;
  /**
   * By prop that holds a list of records: fields of theirs that the component never reads. The API sends them; the
   * renderer of pages is spared them, which for a list of posts is two thirds of its work with JSON.
   */
  readonly neverReads?: Readonly<Record<string, readonly string[]>>;
  /** Sections: the props that hold lists of nodes, in reading order. */
  readonly regions?: readonly string[];
  /** What it is for, where that is not to stand in a page. */
  readonly role?: WidgetRole;
  /**
   * Authored props that nothing changes after the widget's hydrate.ts: markup it has cleaned, scripts it has allowed.
   */
  readonly sealed?: readonly string[];
  /** Sections that hold it; every section except full-width when absent. */
  readonly fitsIn?: readonly SectionID[] | 'every-section';
  /**
   * Version of the authored props, raised with each breaking change (see the folder's migrations.ts); 1 when absent.
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

/** Declares a widget. It is data: the folder's name says where its component, schemas and hydrator are. */
export function defineWidget(definition: WidgetDefinition): WidgetDefinition {
  return Object.freeze(definition);
}
