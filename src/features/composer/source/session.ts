import { valueAtOffset } from '#runtime/core/authoring/cursor.ts';
import { readJsonTree, nodeAt } from '#lib/json/jsonTree.ts';
import { randomKey } from '#lib/randomKey.ts';
import type { TextEdit } from '#lib/json/editJson.ts';
import { adopt } from '../model/adopt.ts';
import type { Composition, Recipe } from '../model/commands/composition.ts';
import { changeDocument } from '../model/commands/setDocument.ts';
import { innermostNode } from '../model/innermostNode.ts';
import { type AuthoredNode, closeDocument, type ComposedDocument, findNode, idOf, visitNodes } from '../model/nodes.ts';
import { nodePointers, partOf, readPart, type Reason, writeJson } from './part.ts';
import type { OpenText, Target } from './openText.ts';
import { rewriteText } from './rewriteText.ts';

/** Time without typing after which the text is applied. */
const applyDelayMs = 400;
/** Time without moves of the caret after which its node is selected. */
const followDelayMs = 150;

/** Whether the document says what the text says. */
export type Phase =
  | { readonly kind: 'applied' | 'waiting' }
  | { readonly kind: 'refused'; readonly reason: Reason }
  /** The document was changed elsewhere; `gone` if the node was removed. */
  | { readonly kind: 'conflict' | 'gone' };

export interface SourceState {
  readonly target: Target;
  readonly phase: Phase;
}

/** The field that the text is written in. */
export interface TextField {
  readonly text: () => string;
  readonly caret: () => number;
  /** Shows another text. */
  readonly open: (text: string) => void;
  /** Changes the text without a step that can be undone in the field. */
  readonly edit: (edits: readonly TextEdit[]) => void;
  /** Ends the letters that can be undone in the field. */
  readonly endRun: () => void;
  /** Moves the caret without the focus. */
  readonly show: (offset: number) => void;
}

/** The composer as the session needs it. */
export interface SourceHost {
  readonly now: () => {
    readonly composition: Composition;
    /** The document as it is saved. */
    readonly document: ComposedDocument;
    readonly ownIDs: ReadonlySet<string>;
    /** The key of the last step. */
    readonly mergeKey: string | undefined;
  };
  readonly act: (recipe: Recipe, mergeKey: string, ids: readonly string[]) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly select: (id: string) => void;
  /** Keeps a text that is not applied in this browser. */
  readonly keep: (open: OpenText | undefined) => void;
  readonly onState: (state: SourceState) => void;
}

/** Names this page, so that the letters after a reload are another step. */
const page = randomKey();
let runs = 0;
/** A name for letters that are one step, also after a reload. */
const newRun = () => {
  runs += 1;
  return `source ${page} ${runs}`;
};

/** IDs that are written in a document. */
function writtenIDs(document: ComposedDocument): readonly string[] {
  const ids: string[] = [];
  visitNodes(document, ({ $nodeID: id }) => {
    if (typeof id === 'string') ids.push(id);
  });
  return ids;
}

/** Keeps a text and the document in step: typing changes the document, and other changes of it change the text. */
export class SourceSession {
  readonly #field: TextField;
  readonly #host: SourceHost;
  #target: Target = null;
  #phase: Phase = { kind: 'applied' };
  /** JSON of the part that the text was made from, or that it was last applied as. */
  #base = '';
  /** JSON of the part as the composer last had it. */
  #seen = '';
  #selected: string | undefined;
  #document: ComposedDocument;
  #run = newRun();
  /** The part, and the nodes of the document, when the run began. */
  #began: { readonly json: string; readonly document: ComposedDocument };
  #applying: ReturnType<typeof setTimeout> | undefined;
  #following: ReturnType<typeof setTimeout> | undefined;

  constructor(field: TextField, host: SourceHost) {
    this.#field = field;
    this.#host = host;
    this.#selected = host.now().composition.selection.at(-1);
    this.#document = host.now().composition.document;
    this.#began = { json: '', document: host.now().composition.document };
  }

  /** Begins with the text of a part, or with one that was there before and may not be applied. */
  begin(target: Target, open?: OpenText): void {
    clearTimeout(this.#applying);
    this.#target = open ? this.#targetOf(open) : target;
    const part = this.#part();
    this.#seen = JSON.stringify(part) ?? '';
    this.#base = open ? open.base : this.#seen;
    this.#newRun();
    this.#field.open(open?.text ?? (part === undefined ? '' : writeJson(part)));
    if (open) this.#resume();
    else this.#become({ kind: 'applied' });
    if (!open && target === 'layout') this.#showSelected();
  }

  /** The text as it is, for the next time. */
  get open(): OpenText {
    return { target: this.#target, pointer: this.pointer, text: this.#field.text(), base: this.#base };
  }

  get target(): Target {
    return this.#target;
  }

  get pointer(): string | undefined {
    if (this.#target === 'layout') return undefined;
    const id = this.#target?.id;
    return id === undefined ? '' : (nodePointers(this.#host.now().composition.document).get(id) ?? '');
  }

  /** After typing. */
  typed(): void {
    clearTimeout(this.#applying);
    if (this.#isElsewhere()) {
      this.#host.keep(this.open);
      return;
    }
    this.#become({ kind: 'waiting' });
    this.#applying = setTimeout(() => this.apply(), applyDelayMs);
  }

  /** After a move of the caret. */
  moved(): void {
    clearTimeout(this.#following);
    this.#following = setTimeout(() => this.#follow(), followDelayMs);
  }

  /** Applies the text now, if it can be. */
  apply(): void {
    clearTimeout(this.#applying);
    this.#applying = undefined;
    if (this.#phase.kind === 'applied' || this.#isElsewhere()) return;
    const { document, mergeKey } = this.#host.now();
    const text = this.#field.text();
    const { pointer } = this;
    const read = readPart(text, document, pointer);
    if (read.kind === 'refused') {
      this.#become({ kind: 'refused', reason: read.reason });
      this.#host.keep(this.open);
      return;
    }
    const json = JSON.stringify(partOf(read.document, pointer));
    const isSame = json === this.#base;
    this.#base = json;
    this.#become({ kind: 'applied' });
    this.#host.keep(undefined);
    if (isSame) return;
    // all letters are undone, and with them their step
    if (json === this.#began.json && mergeKey === this.#run) this.#host.undo();
    else this.#act(text, read.document);
  }

  #act(text: string, document: ComposedDocument): void {
    const { ownIDs } = this.#host.now();
    const target = this.#target;
    const own = new Set([...ownIDs, ...writtenIDs(document)]);
    const others = this.#cut();
    const change = (before: ComposedDocument) => {
      const written = rereadPart(text, closeDocument(before, ownIDs), before, target);
      return written ? adopt(before, written, { ownIDs: own, others }) : before;
    };
    this.#host.act(changeDocument(change), this.#run, [...own]);
  }

  /** After a change of the composition. */
  changed(): void {
    const selected = this.#host.now().composition.selection.at(-1);
    const isOther = selected !== this.#selected;
    this.#selected = selected;
    const json = JSON.stringify(this.#part()) ?? '';
    this.#endRunOfOthers();
    if (json !== this.#seen) {
      this.#seen = json;
      if (json !== this.#base) this.#changedElsewhere();
      else if (this.#isElsewhere()) this.#resume();
    }
    if (isOther) this.#selectedElsewhere();
    if (this.#following === undefined) return;
    this.moved();
  }

  /** Shows the whole layout, or the selected node. What is not applied stays until it is decided. */
  turnTo(target: Target): void {
    this.apply();
    if (this.#phase.kind === 'applied') this.begin(target);
  }

  /** Applies the text in place of what was changed elsewhere. */
  keepMine(): void {
    this.#base = this.#seen;
    this.#resume();
  }

  /** Shows the document as it is, in place of the text. */
  takeTheirs(target: Target): void {
    clearTimeout(this.#applying);
    this.#host.keep(undefined);
    this.begin(this.#part() === undefined ? target : this.#target);
  }

  undo(): void {
    if (this.#phase.kind === 'applied') this.#host.undo();
  }

  redo(): void {
    if (this.#phase.kind === 'applied') this.#host.redo();
  }

  /** Applies or keeps the text. */
  end(): void {
    this.apply();
    if (this.#phase.kind !== 'applied') this.#host.keep(this.open);
    clearTimeout(this.#following);
  }

  #targetOf({ target, pointer = '' }: OpenText): Target {
    if (target === 'layout' || target === null) return target;
    const pointers = nodePointers(this.#host.now().composition.document);
    const there = [...pointers].find(([, at]) => at === pointer);
    return pointers.has(target.id) || !there ? target : { id: there[0] };
  }

  #part(): unknown {
    const { pointer } = this;
    return partOf(this.#host.now().document, pointer);
  }

  #isElsewhere(): boolean {
    return this.#phase.kind === 'conflict' || this.#phase.kind === 'gone';
  }

  #become(phase: Phase): void {
    this.#phase = phase;
    this.#host.onState({ target: this.#target, phase });
  }

  #newRun(): void {
    this.#run = newRun();
    this.#began = { json: this.#base, document: this.#host.now().composition.document };
    this.#field.endRun();
  }

  /** Continues with a text that is not applied. */
  #resume(): void {
    if (this.#seen !== this.#base) {
      this.#become({ kind: this.#seen === '' ? 'gone' : 'conflict' });
      return;
    }
    this.#become({ kind: 'waiting' });
    this.#applying = setTimeout(() => this.apply(), 0);
  }

  #changedElsewhere(): void {
    if (this.#phase.kind !== 'applied') {
      clearTimeout(this.#applying);
      this.#become({ kind: this.#seen === '' ? 'gone' : 'conflict' });
      this.#host.keep(this.open);
      return;
    }
    this.#base = this.#seen;
    if (this.#seen === '') return;
    this.#field.edit(rewriteText(this.#field.text(), this.#part()));
    this.#newRun();
  }

  /** After a step that is not of this run, letters are no longer the last thing to undo. */
  #endRunOfOthers(): void {
    const { composition, mergeKey } = this.#host.now();
    const isOther = composition.document !== this.#document && mergeKey !== this.#run;
    this.#document = composition.document;
    if (isOther && this.#phase.kind === 'applied') this.#newRun();
  }

  #selectedElsewhere(): void {
    if (this.#phase.kind !== 'applied') return;
    const { document } = this.#host.now().composition;
    const id = this.#selected;
    const isNode = id !== undefined && findNode(document, id) !== undefined;
    if (this.#target !== 'layout') {
      if (this.#target?.id !== (isNode ? id : undefined)) this.begin(isNode ? { id } : null);
      return;
    }
    this.#newRun();
    if (isNode && this.#idAtCaret() !== id) this.#showSelected();
  }

  /** Moves the caret to the selected node. */
  #showSelected(): void {
    const pointer = nodePointers(this.#host.now().composition.document).get(this.#selected ?? '');
    const root = readJsonTree(this.#field.text());
    const node = root && pointer !== undefined ? nodeAt(root, pointer) : undefined;
    if (node) this.#field.show(node.start);
  }

  #idAtCaret(): string | undefined {
    const found = valueAtOffset(this.#field.text(), this.#field.caret());
    return found && idOf(innermostNode(this.#host.now().composition.document, found.pointer).node);
  }

  /** Selects the node at the caret, once the document is what the text says. */
  #follow(): void {
    this.#following = undefined;
    if (this.#target !== 'layout') return;
    if (this.#phase.kind === 'waiting') this.apply();
    if (this.#phase.kind !== 'applied') return;
    if (this.#seen !== this.#base) {
      this.moved();
      return;
    }
    const id = this.#idAtCaret();
    if (id === undefined || id === '' || id === this.#selected) return;
    this.#selected = id;
    this.#host.select(id);
    this.#newRun();
  }

  /** Nodes that were there when the run began, and have been cut since. */
  #cut(): readonly AuthoredNode[] {
    const there = new Set(nodePointers(this.#host.now().composition.document).keys());
    const found: AuthoredNode[] = [];
    visitNodes(this.#began.document, (node) => {
      if (!there.has(String(node['$nodeID']))) found.push(node);
    });
    return found;
  }
}

/** The document that a text makes of the newest one, which may be newer than that of the last reading. */
function rereadPart(text: string, closed: ComposedDocument, opened: ComposedDocument, target: Target) {
  const pointer = target === 'layout' || target === null ? undefined : (nodePointers(opened).get(target.id) ?? '');
  const read = readPart(text, closed, pointer);
  return read.kind === 'document' ? read.document : undefined;
}
