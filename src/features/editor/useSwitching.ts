import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { previewBody } from '#api/bodies.ts';
import type { EditorView, TakenOver, TextInUse, WrittenBody } from './editorProps.ts';
import { writeBody } from './model/body.ts';
import type { PlainFormat, PlainText } from './plainText.ts';
import type { Switched } from './switchFormat.ts';
import { watchTyping } from './typing.ts';

type PlainPart = typeof import('./PlainEditor.tsx');
type SwitchPart = typeof import('./switchFormat.ts');
let plainPart: PlainPart | undefined;
let switchPart: SwitchPart | undefined;

/** Preloads the editor of other formats, so that it is ready before it replaces a field in use. */
export async function loadPlain(): Promise<PlainPart> {
  plainPart = await import('./PlainEditor.tsx');
  return plainPart;
}

export const loadedPlain = (): PlainPart | undefined => plainPart;

async function loadSwitch(): Promise<SwitchPart> {
  [switchPart] = await Promise.all([import('./switchFormat.ts'), loadPlain()]);
  return switchPart;
}

/**
 * Loads what a switch needs while the text in use takes the keys, and waits for those that are pending: replacing a
 * field between a key and its letter would lose the letter. Once loaded, a switch is synchronous.
 */
async function whenLoaded(use: (part: SwitchPart) => void): Promise<void> {
  if (switchPart && plainPart) return use(switchPart);
  const typing = watchTyping();
  try {
    const part = await loadSwitch();
    await typing.rested();
    use(part);
  } finally {
    typing.stop();
  }
}

interface Shown extends WrittenBody {
  readonly place: (Switched['place'] & Pick<TakenOver, 'hasFocus'>) | undefined;
  /** Incremented when the text is replaced by another. */
  readonly turn: number;
}

interface Asked extends PlainText {
  readonly format: PlainFormat;
}

const isMarkdown = ({ format }: WrittenBody) => format.toLowerCase() === 'markdown';
const textInUse = (view: EditorView | null, { body }: WrittenBody) => {
  const inUse = view?.read();
  return inUse && 'text' in inUse ? inUse : { text: body, from: 0, to: 0 };
};

/** The text in use; each replacement of it is a new turn. */
function useShown({ format, body, onChange }: WrittenBody & { readonly onChange: (written: WrittenBody) => void }) {
  const [shown, setShown] = useState<Shown>({ format, body, turn: 0, place: undefined });
  const [before, setBefore] = useState<WrittenBody>();
  const latest = useRef<WrittenBody>({ format, body });
  const change = (written: WrittenBody) => {
    latest.current = written;
    onChange(written);
  };
  const show = ({ written, place }: Switched, hasFocus = true) => {
    const old = latest.current;
    // Synchronous, so that no key falls between the two views.
    flushSync(() => {
      setBefore(old);
      setShown({ ...written, place: { ...place, hasFocus }, turn: shown.turn + 1 });
      change(written);
    });
  };
  return { shown, before, latest, change, show };
}

/** Switches a formatted text to plain text, after a question where something would be lost. */
function useToPlain(view: RefObject<EditorView | null>, { latest, show }: ReturnType<typeof useShown>) {
  const [asked, setAsked] = useState<Asked>();
  const [failed, setFailed] = useState<PlainFormat>();
  const toPlain = async (to: PlainFormat) => {
    setFailed(undefined);
    // A tool pressed by its keys has the focus, and would take what is typed next.
    view.current?.focus();
    try {
      await whenLoaded(({ toPlainText }) => {
        const inUse = view.current?.read();
        if (!inUse || !('nodes' in inUse)) return;
        const { lost, ...made } = toPlainText(inUse.nodes, to, inUse.caret);
        latest.current = { format: 'rich2', body: writeBody(inUse.nodes) };
        if (lost.length > 0) setAsked({ ...made, lost, format: to });
        else show({ written: { format: to, body: made.text }, place: made });
      });
    } catch {
      setFailed(to);
    }
  };
  const confirm = () => {
    if (asked) show({ written: { format: asked.format, body: asked.text }, place: asked });
    setAsked(undefined);
  };
  return { asked, failed, toPlain, confirm, cancel: () => setAsked(undefined) };
}

/** The server renders other formats than Markdown to HTML, again if the text has changed in the meantime. */
async function fromRendered(view: RefObject<EditorView | null>, latest: { readonly current: WrittenBody }) {
  const { htmlToRich2 } = await loadSwitch();
  for (;;) {
    const written = latest.current;
    const { html } = await previewBody(written);
    const made = await htmlToRich2(html, view.current?.read() ?? { text: written.body, from: 0, to: 0 });
    if (latest.current === written) return made;
  }
}

/** Changes the format of a text: the words, the selection in them and the keys pressed in the meantime are kept. */
export function useSwitching(
  given: WrittenBody & { readonly onChange: (written: WrittenBody) => void },
  view: RefObject<EditorView | null>,
) {
  const text = useShown(given);
  const { shown, before, latest, change, show } = text;
  /** @param isAsked whether someone pressed a button for it, and writes on; else the focus stays where it is */
  const convert = async (isAsked = true) => {
    const hasFocus = () => isAsked || view.current?.hasFocus() === true;
    try {
      if (!isMarkdown(latest.current)) show(await fromRendered(view, latest), hasFocus());
      else {
        if (isAsked) view.current?.focus();
        await whenLoaded(({ markdownToRich2 }) =>
          show(markdownToRich2(textInUse(view.current, latest.current), before), hasFocus()),
        );
      }
      return true;
    } catch {
      return false;
    }
  };
  const back = () => {
    const inUse: TextInUse = view.current?.read() ?? { text: '', from: 0, to: 0 };
    if (before) void whenLoaded(({ withSameWords }) => show(withSameWords(inUse, before)));
  };
  return { shown, before, change, convert, back, ...useToPlain(view, text) };
}
