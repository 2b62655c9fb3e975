/** Text of a file without its byte order mark, or the error and the text before it. */
export type Decoded =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'fault'; readonly readable: string; readonly what: string; readonly fix: string };

const startsWith = (bytes: Uint8Array, ...start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/** Decodes UTF-8, the only encoding of JSON. A byte order mark, which some editors add, is not part of the text. */
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

/** The text before the first invalid byte. */
function readableStart(bytes: Uint8Array): string {
  let low = 0;
  let high = bytes.length;
  // Finds the longest prefix that decodes; in streaming mode an incomplete character at its end is not an error.
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
