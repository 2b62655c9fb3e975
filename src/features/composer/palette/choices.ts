import type { LayoutStarter, WidgetExample, WidgetExamples } from '#api/layoutExamples.ts';
import { type ExampleKey, starterPicture } from '#domain/widgetExamples.ts';
import type { IconName } from '#ui/icon/Icon.tsx';
import { type AuthoredNode, type ComposedDocument, isShownNode, type Place } from '../model/nodes.ts';
import {
  type CatalogEntry,
  type ComposerCatalog,
  landingPlace,
  type NewSection,
  type Refusal,
  refuseInsert,
  refuseSwitchedOff,
  regionsOf,
  sectionFor,
} from '../model/rules.ts';

/** Something that can be added: a widget, or a preset of several ones. */
export interface Choice {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly group: string;
  readonly icon: IconName;
  /** Keywords of the search, besides its name, group and description. */
  readonly words: readonly string[];
  /** The nodes that are added. */
  readonly nodes: readonly AuthoredNode[];
  readonly examples: readonly WidgetExample[];
  /** The page in its picture; absent if there is none. */
  readonly picture: ExampleKey | undefined;
  /** Whether it has columns, for which its picture needs a wide page. */
  readonly isWide: boolean;
  /** The new section that it is added in, if it cannot be at the place itself. */
  readonly section?: NewSection | undefined;
  readonly refusal: Refusal | undefined;
}

interface Sources {
  readonly catalog: ComposerCatalog;
  readonly examples: WidgetExamples;
  readonly starters: readonly LayoutStarter[];
  /** The name of the group of presets. */
  readonly presets: string;
}

function choiceOf(hydrate: string, entry: CatalogEntry, examples: readonly WidgetExample[]): Omit<Choice, 'refusal'> {
  const { name, widgetGroup, keywords = [], schema, icon } = entry;
  const [first] = examples;
  return {
    id: hydrate,
    name,
    description: String(schema.description ?? ''),
    group: widgetGroup,
    icon: (icon ?? 'layout') as IconName,
    words: [hydrate, ...keywords],
    nodes: [{ $hydrate: hydrate }],
    isWide: 'allowedWidgetIDs' in entry,
    examples,
    picture: first && { hydrate, name: first.name },
  };
}

/** The nodes that a preset adds at a place: its sections, or those in its only one. */
function nodesAt({ layout }: LayoutStarter, catalog: ComposerCatalog, isTop: boolean): readonly AuthoredNode[] {
  const sections = (layout as readonly unknown[]).filter(isShownNode);
  const [only] = sections;
  if (isTop || sections.length !== 1 || !only) return sections;
  const regions = regionsOf(catalog, only).flatMap((region) => only[region] ?? []) as readonly unknown[];
  return regions.filter(isShownNode);
}

/** Widgets for the top of a layout, each in a new section; those that no section may hold are left out. */
function choicesInSections(
  { catalog, examples }: Sources,
  widgets: readonly (readonly [string, CatalogEntry])[],
): readonly Omit<Choice, 'refusal'>[] {
  return widgets.flatMap(([hydrate, entry]) => {
    const section = sectionFor(catalog, [{ $hydrate: hydrate }]);
    return section ? [{ ...choiceOf(hydrate, entry, examples[hydrate] ?? []), section }] : [];
  });
}

/** The nodes in their new section, as they are added. */
const asAdded = ({ nodes, section }: Omit<Choice, 'refusal'>): readonly AuthoredNode[] =>
  section ? [{ $hydrate: section.kind, [section.region]: nodes }] : nodes;

/** Everything that the catalog has for a place: what can be there first. */
export function choicesAt(sources: Sources, document: ComposedDocument, place: Place): readonly Choice[] {
  const { catalog, examples, starters, presets } = sources;
  const isTop = landingPlace(document, place)?.parentID === null;
  const widgets = Object.entries({ ...catalog.assets, ...catalog.widgets });
  const kinds = [
    ...Object.entries(isTop ? catalog.sections : {}),
    ...widgets.filter(([, { isPageFooter = false }]) => isPageFooter === isTop),
  ];
  const single = kinds.map(([hydrate, entry]) => choiceOf(hydrate, entry, examples[hydrate] ?? []));
  const several = starters
    .filter(({ kind }) => kind === 'preset')
    .map((starter) => ({
      id: starter.starterID,
      name: starter.name,
      description: starter.description,
      group: presets,
      icon: 'layout' as const,
      words: [],
      isWide: true,
      nodes: nodesAt(starter, catalog, isTop),
      examples: [],
      picture: { hydrate: starterPicture, name: starter.starterID },
    }));
  const inSections = isTop
    ? choicesInSections(
        sources,
        widgets.filter(([, { isPageFooter = false }]) => !isPageFooter),
      )
    : [];
  const refusalOf = (choice: Omit<Choice, 'refusal'>) =>
    choice.nodes.map(({ $hydrate }) => refuseSwitchedOff(catalog, $hydrate)).find(Boolean) ??
    refuseInsert(catalog, document, asAdded(choice), place);
  return [...single, ...several, ...inSections]
    .map((choice) => ({ ...choice, refusal: refusalOf(choice) }))
    .toSorted((one, other) => Number(one.refusal !== undefined) - Number(other.refusal !== undefined));
}

/** Without marks such as accents, which people leave out in a search. */
const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

const hasWords = (text: string, searched: string): boolean => {
  const all = fold(text);
  return fold(searched.trim())
    .split(/\s+/)
    .every((word) => all.includes(word));
};

/** Whether a choice has all words of a text in its name, group, purpose or keywords. */
const matches = ({ name, description, group, words }: Choice, text: string): boolean =>
  hasWords([name, group, ...words, description].join(' '), text);

/**
 * The choices that a text finds: the one of this name first, then those with its words in their names, then the others,
 * then those that cannot be added. Without a text, only choices for the place itself are listed.
 */
export function findChoices(choices: readonly Choice[], text: string): readonly Choice[] {
  if (text.trim() === '') return choices.filter(({ section }) => !section);
  const rank = ({ name, refusal }: Choice) => {
    if (refusal) return 3;
    return fold(name) === fold(text.trim()) ? 0 : hasWords(name, text) ? 1 : 2;
  };
  return choices.filter((choice) => matches(choice, text)).toSorted((one, other) => rank(one) - rank(other));
}

/** The nodes of a choice, with the settings of an example. */
export const nodesWith = ({ nodes }: Choice, example: WidgetExample | undefined): readonly AuthoredNode[] =>
  example ? [example.node] : nodes;

/** The name of an example for people, from that of its fixture: `pastTheEnd` is “Past the end”. */
export function exampleName(name: string): string {
  const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
