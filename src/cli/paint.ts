const codes = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  yellow: [33, 39],
  green: [32, 39],
  cyan: [36, 39],
} as const;

export type Paint = (style: keyof typeof codes, text: string) => string;

/** Adds terminal colors to text, if enabled. */
export function createPaint(hasColor: boolean): Paint {
  return (style, text) => (hasColor ? `\u001b[${codes[style][0]}m${text}\u001b[${codes[style][1]}m` : text);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this searches for
const control = /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Makes text of a document safe for a terminal: a malicious file must not move the cursor, change colors or reverse the
 * direction of lines.
 */
export function makeHarmless(text: string): string {
  return text.replace(control, '\ufffd');
}
