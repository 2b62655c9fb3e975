/** A file's text without its byte order mark, or why it has none and what can be read before the fault. */
export type Decoded =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'fault'; readonly readable: string; readonly what: string; readonly fix: string };

const startsWith = (bytes: Uint8Array, ...start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/**
 * Reads UTF-8, which is all that JSON may be written in. Editors write a byte order mark in front; it is no part of the
 * text.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)) {
    return { kind: 'fault', readable: '', what: 'The file is encoded as UTF-16.', fix: 'Save it as UTF-8.' };
  }
  try {
    return { kind: 'text', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return {
      kind: 'fault',
      readable: readableStart(bytes),
      what: 'From here on, the file is not valid UTF-8.',
      fix: 'Save it as UTF-8. It may use an older encoding such as Latin-1, or be truncated.',
    };
  }
}

/** What can be read before the first wrong byte: the decoder's first replacement character stands there. */
function readableStart(bytes: Uint8Array): string {
  let low = 0;
  let high = bytes.length;
  // The longest start that decodes; in streaming mode a cut character at its end is no fault.
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (decodes(bytes.subarray(0, middle))) low = middle;
    else high = middle - 1;
  }
  return new TextDecoder('utf-8').decode(bytes.subarray(0, low), { stream: true });
}

function decodes(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
