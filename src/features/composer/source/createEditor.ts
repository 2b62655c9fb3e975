import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  type Completion,
  type CompletionContext,
  completionKeymap,
} from '@codemirror/autocomplete';
import { history, redo, standardKeymap, undo } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, lintGutter, nextDiagnostic, setDiagnostics } from '@codemirror/lint';
import { Annotation, Compartment, EditorState, type Extension, type TransactionSpec } from '@codemirror/state';
import {
  EditorView,
  highlightActiveLine,
  hoverTooltip,
  keymap,
  lineNumbers,
  tooltips,
  type ViewUpdate,
} from '@codemirror/view';
import type { Completion as Suggestion } from '#runtime/core/authoring/completion.ts';
import type { TextProblem } from '#runtime/core/authoring/checkText.ts';
import type { Assistant } from './around.ts';
import { editorTheme, highlighting } from './editorTheme.ts';
import { helpDom } from './helpDom.ts';
import type { TextField } from './session.ts';

/** Changes of the text that no one has typed. */
const isProgram = Annotation.define<boolean>();

interface Options {
  readonly parent: HTMLElement;
  /** For the style elements of the editor, which the content security policy blocks without it. */
  readonly nonce: string | undefined;
  readonly describedBy: string;
  readonly phrases: Readonly<Record<string, string>>;
  readonly assistant: () => Assistant;
  readonly onType: () => void;
  readonly onMove: () => void;
  /** After the last letter is undone or redone. */
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** A problem in the words that are shown. */
export type ShownProblem = Pick<TextProblem, 'start' | 'end' | 'severity' | 'code'> & { readonly text: string };

export interface SourceEditor extends TextField {
  readonly setLabel: (label: string) => void;
  readonly setProblems: (problems: readonly ShownProblem[]) => void;
  /** Selects a range, and moves the focus to it. */
  readonly goTo: (start: number, end: number) => void;
  readonly focus: () => void;
  readonly destroy: () => void;
}

/** The caret goes between the quotes or brackets of what was inserted. */
const caretIn = (text: string) =>
  text.length - (/(?:""|\[\]|\{\}|"" \})$/.exec(text) ? (text.endsWith('"" }') ? 3 : 1) : 0);

interface Offered {
  readonly index: number;
  readonly count: number;
  readonly isQuoted: boolean;
  /** Letters behind the caret that are replaced too. */
  readonly behind: number;
}

function optionOf(one: Suggestion, { index, count, isQuoted, behind }: Offered): Completion {
  const { text, label, detail, documentation } = one;
  const option: Completion = {
    // compared with what is written, which may begin with a quote
    label: isQuoted ? JSON.stringify(label) : label,
    displayLabel: label,
    boost: -index / count,
    apply: (view, _completion, from, to) =>
      view.dispatch({
        changes: { from, to: to + behind, insert: text },
        selection: { anchor: from + caretIn(text) },
        userEvent: 'input.complete',
      }),
  };
  if (detail !== undefined) option.detail = detail;
  if (documentation !== undefined) option.info = () => helpDom(documentation);
  return option;
}

/** Offers what the schemas allow; while someone types, only where a key or value begins. */
function complete({ state, pos, explicit }: CompletionContext, { complete: suggest }: Assistant) {
  if (!explicit && !/(?:[\w"$./-]|: )$/.test(state.sliceDoc(Math.max(0, pos - 2), pos))) return null;
  const found = suggest(state.doc.toString(), pos);
  const [first] = found;
  if (!first) return null;
  const isQuoted = state.sliceDoc(first.start, first.start + 1) === '"';
  const behind = first.end - pos;
  return {
    from: first.start,
    validFor: /^"?[\w.$/-]*$/,
    options: found.map((one, index) => optionOf(one, { index, count: found.length, isQuoted, behind })),
  };
}

/** Undo and redo continue in the composer where the letters end. Tab is left to the browser, so that it leaves the text. */
const undoKeys = ({ onUndo, onRedo }: Pick<Options, 'onUndo' | 'onRedo'>) => {
  const redoAll = (view: EditorView) => {
    if (!redo(view)) onRedo();
    return true;
  };
  const undoAll = (view: EditorView) => {
    if (!undo(view)) onUndo();
    return true;
  };
  return [
    EditorView.domEventHandlers({
      // bindings would take Shift for no Shift while Caps Lock is on
      keydown: ({ key, shiftKey, ctrlKey, metaKey, altKey }, view) => {
        if (key.toLowerCase() !== 'z' || altKey || !(ctrlKey || metaKey)) return false;
        return shiftKey ? redoAll(view) : undoAll(view);
      },
    }),
    keymap.of([
      { key: 'Mod-y', run: redoAll, preventDefault: true },
      { key: 'F8', run: nextDiagnostic },
    ]),
  ];
};

/**
 * Replaces a selection by what is typed. Browsers would keep its look in a style attribute, which the content security
 * policy refuses with an error in the console.
 */
const typeOver = EditorView.domEventHandlers({
  beforeinput: ({ inputType, data, isComposing, cancelable }, view) => {
    const { from, to, empty } = view.state.selection.main;
    if (inputType !== 'insertText' || data === null || empty || isComposing || !cancelable) return false;
    const insert = () =>
      view.state.update(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
    const handlers = view.state.facet(EditorView.inputHandler);
    if (!handlers.some((handle) => handle(view, from, to, data, insert))) view.dispatch(insert());
    return true;
  },
});

function listen({ onType, onMove }: Pick<Options, 'onType' | 'onMove'>) {
  return EditorView.updateListener.of((update: ViewUpdate) => {
    if (update.transactions.some((one) => one.annotation(isProgram))) return;
    if (update.docChanged) onType();
    if (update.docChanged || update.selectionSet) onMove();
  });
}

function hover(assistant: Options['assistant']): Extension {
  return hoverTooltip((view, pos) => {
    const help = assistant().help(view.state.doc.toString(), pos);
    return help ? { pos: help.start, end: help.end, above: true, create: () => ({ dom: helpDom(help.text) }) } : null;
  });
}

function extensions(options: Options): Extension {
  const { nonce, phrases, assistant } = options;
  return [
    nonce === undefined ? [] : EditorView.cspNonce.of(nonce),
    typeOver,
    EditorState.phrases.of({ ...phrases }),
    EditorState.tabSize.of(2),
    lineNumbers(),
    foldGutter(),
    lintGutter(),
    json(),
    syntaxHighlighting(highlighting),
    editorTheme,
    EditorView.lineWrapping,
    highlightActiveLine(),
    bracketMatching(),
    closeBrackets(),
    indentOnInput(),
    // in the page, because the column that the text is in would cut them off
    tooltips({ parent: document.body, position: 'fixed' }),
    autocompletion({ icons: false, override: [(context) => complete(context, assistant())] }),
    hover(assistant),
    undoKeys(options),
    keymap.of([...closeBracketsKeymap, ...foldKeymap, ...completionKeymap, ...standardKeymap]),
    listen(options),
  ];
}

/** Searching is loaded when someone searches. */
async function openSearch(view: EditorView, place: Compartment): Promise<void> {
  const { openSearchPanel, search, searchKeymap } = await import('@codemirror/search');
  view.dispatch({ effects: place.reconfigure([search({ top: true }), keymap.of(searchKeymap)]) });
  openSearchPanel(view);
}

/** The attributes of the text. */
const labelled = (label: string, describedBy: string) =>
  EditorView.contentAttributes.of({
    'aria-label': label,
    'aria-describedby': describedBy,
    dir: 'ltr',
    spellcheck: 'false',
    autocapitalize: 'off',
    translate: 'no',
  });

/** Scrolls the text to an offset, but not the page, which stays where the person is. */
function scrollTo(view: EditorView, offset: number): void {
  view.requestMeasure({
    read: () => view.lineBlockAt(offset).top,
    write: (top) => {
      view.scrollDOM.scrollTop = Math.max(0, top - view.defaultLineHeight);
    },
  });
}

const asDiagnostic = ({ start, end, severity, text, code }: ShownProblem): Diagnostic => ({
  from: start,
  to: end,
  severity,
  message: text,
  source: code,
});

/** A text field for JSON. Everything it imports is loaded with it. */
export function createEditor(options: Options): SourceEditor {
  const [letters, label, finding] = [new Compartment(), new Compartment(), new Compartment()];
  const find = (editor: EditorView) => {
    void openSearch(editor, finding);
    return true;
  };
  const own = [keymap.of([{ key: 'Mod-f', run: find, preventDefault: true }]), finding.of([]), extensions(options)];
  let name = '';
  const stateOf = (doc: string) =>
    EditorState.create({
      doc,
      extensions: [letters.of(history()), label.of(labelled(name, options.describedBy)), own],
    });
  const view = new EditorView({ parent: options.parent, state: stateOf('') });
  const change = (spec: TransactionSpec) => view.dispatch({ ...spec, annotations: isProgram.of(true) });
  const within = (offset: number) => Math.max(0, Math.min(offset, view.state.doc.length));
  return {
    text: () => view.state.doc.toString(),
    caret: () => view.state.selection.main.head,
    open: (text) => view.setState(stateOf(text)),
    edit: (edits) => change({ changes: edits.map(({ start, end, text }) => ({ from: start, to: end, insert: text })) }),
    endRun: () => {
      // the only way to empty it: an extension that was gone begins again
      change({ effects: letters.reconfigure([]) });
      change({ effects: letters.reconfigure(history()) });
    },
    show: (offset) => {
      change({ selection: { anchor: within(offset) } });
      scrollTo(view, within(offset));
    },
    setLabel: (next) => {
      name = next;
      change({ effects: label.reconfigure(labelled(name, options.describedBy)) });
    },
    setProblems: (problems) =>
      change(setDiagnostics(view.state, problems.filter(({ end }) => end <= view.state.doc.length).map(asDiagnostic))),
    goTo: (start, end) => {
      view.focus();
      view.dispatch({ selection: { anchor: within(start), head: within(end) }, scrollIntoView: true });
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}
