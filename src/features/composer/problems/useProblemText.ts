import type { Translate } from '#i18n/locale.ts';
import { useLocale, useT } from '#i18n/useT.tsx';
import { joinPointer, splitPointer, valueAt } from '#lib/pointer.ts';
import type { ProblemWords } from '#lib/problem.ts';
import { isFallbackKey } from '#runtime/core/fallbacks.ts';
import rules from '#runtime/core/rules/messages.json' with { type: 'json' };
import { isRule } from '#runtime/core/rules/ruleWords.ts';
import type { FormSchema } from '#ui/schemaForm/schema.ts';
import composerMessages from '../messages.json' with { type: 'json' };
import { innermostNode } from '../model/innermostNode.ts';
import { type AuthoredNode, type ComposedDocument, idOf, isNode } from '../model/nodes.ts';
import { type ComposerCatalog, entryOf, nameOf } from '../model/rules.ts';
import { languageName } from '../texts/languageName.ts';
import { fieldLabel } from './fieldLabel.ts';
import messages from './messages.json' with { type: 'json' };

/** A problem as the server and the text field report it. */
export interface SaidProblem {
  readonly code: string;
  /** A JSON Pointer into the document. */
  readonly pointer: string;
  readonly words?: ProblemWords | undefined;
}

/** A problem in words for people. */
export interface ProblemText {
  readonly text: string;
  /** The name of the item that it is about, or of the layout. */
  readonly name: string;
  /** Empty if it is about no item, or if the document has no IDs. */
  readonly nodeID: string;
}

type Key = keyof typeof messages;

/** The sentence of a problem: that of its kind, else that of its code. */
function keyOf({ code, words }: SaidProblem): Key {
  const own = code.replace(/^layout\//, '');
  const keys = words ? [`${own}.${words.kind}`, own] : [own];
  return keys.find((key): key is Key => Object.hasOwn(messages, key)) ?? 'other';
}

const documentName = ({ name }: ComposedDocument, t: Translate<Key>): string =>
  typeof name === 'string' && name !== '' ? t('layoutNamed', { name }) : t('layout');

/** The steps to a field; what is inside a value that is computed, such as "param", is about its field. */
function writtenSteps(around: unknown, steps: readonly string[]): readonly string[] {
  let value = around;
  for (const [index, step] of steps.entries()) {
    value = valueAt(value, joinPointer('', step));
    if (isNode(value)) return steps.slice(0, index + 1);
  }
  return steps;
}

/** Labels of fields that are not in the schema of a widget. */
function useFieldLabel(catalog: ComposerCatalog) {
  const t = useT(composerMessages);
  return (node: AuthoredNode | undefined, steps: readonly string[]): string => {
    const [first = ''] = steps;
    if (isFallbackKey(first)) return t(`instead.${first}`);
    if (first === '$middleware') return t('visibility');
    if (first === '$requires') return t('requires');
    return fieldLabel(entryOf(catalog, node?.$hydrate)?.schema as FormSchema | undefined, steps);
  };
}

/** Values of a sentence in words: lists of fields by their labels, languages by their names. */
function useValues(catalog: ComposerCatalog) {
  const { key: locale } = useLocale();
  const labelOf = useFieldLabel(catalog);
  const tag = locale.replaceAll('_', '-');
  const list = (names: readonly string[]) => new Intl.ListFormat(tag, { type: 'unit' }).format(names);
  return ({ words, pointer }: SaidProblem, node: AuthoredNode | undefined, steps: readonly string[]) => {
    const { field, fields, languages, ...values } = words?.values ?? {};
    const own = field === undefined ? [] : [String(field)];
    // a problem about the item itself has its place for a field
    const all = [...steps, ...own];
    const names = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
    return {
      ...values,
      field: labelOf(node, all.length > 0 ? all : splitPointer(pointer).slice(-1)),
      fields: list(names(fields).map((one) => labelOf(node, [...steps, one]))),
      languages: list(names(languages).map((one) => languageName(one, tag))),
    };
  };
}

/** Says problems of a document in the viewer’s language, with the names of its items and their settings. */
export function useProblemText(document: ComposedDocument, catalog: ComposerCatalog) {
  const t = useT(messages);
  const rule = useT(rules);
  const valuesOf = useValues(catalog);
  return (problem: SaidProblem): ProblemText => {
    const { node, steps } = innermostNode(document, problem.pointer);
    const title = node?.['title'];
    const bare = node ? nameOf(catalog, node) : documentName(document, t);
    const name = typeof title === 'string' && title !== '' ? t('named', { name: bare, title }) : bare;
    const { kind = '', values: own } = problem.words ?? {};
    const said = { ...valuesOf(problem, node, writtenSteps(node ?? document, steps)), name };
    const text = isRule(kind)
      ? // a missing part is on no page yet, so the document cannot name it
        `${rule(kind, { name: node ? bare : String(own?.['name'] ?? '') })} ${t(`cure.${kind}`)}`
      : t(keyOf(problem), said);
    return { text, name, nodeID: idOf(node) };
  };
}
