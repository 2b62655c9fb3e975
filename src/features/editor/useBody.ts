import { useRef } from 'react';
import type { WrittenBody } from './editorProps.ts';

interface State {
  /** The current content of the field, which is authoritative. */
  current: WrittenBody;
  /** The last body received from the parent. */
  given: WrittenBody;
  /** Bodies reported to the parent that have not come back as props yet. */
  pending: WrittenBody[];
  version: number;
}

const mostPending = 50;
const isSame = (one: WrittenBody, other: WrittenBody) => one.body === other.body && one.format === other.format;

/**
 * The parent owns the body, but the field is some keystrokes ahead: late echoes of its own changes are ignored. Any
 * other body from the parent, such as a restored draft, replaces the content and increments `version`.
 */
export function useBody({
  format,
  body,
  onChange,
}: WrittenBody & { readonly onChange: (written: WrittenBody) => void }) {
  const ref = useRef<State>(null);
  const given = { format, body };
  ref.current ??= { current: given, given, pending: [], version: 0 };
  const state = ref.current;
  if (!isSame(state.given, given)) {
    state.given = given;
    const echo = state.pending.findLastIndex((told) => isSame(told, given));
    if (echo >= 0) state.pending.splice(0, echo + 1);
    else if (!isSame(state.current, given)) {
      state.current = given;
      state.pending = [];
      state.version += 1;
    }
  }
  const report = useRef(onChange);
  report.current = onChange;
  const change = (written: WrittenBody) => {
    if (isSame(written, state.current)) return;
    state.current = written;
    state.pending.push(written);
    if (state.pending.length > mostPending) state.pending.shift();
    report.current(written);
  };
  return { read: () => state.current, version: state.version, change };
}
