const codes = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  yellow: [33, 39],
  green: [32, 39],
  cyan: [36, 39],
} as const;

export type Paint = (style: keyof typeof codes, text: string) => string;

/** Colours a text for a terminal, or leaves it as it is. */
export function createPaint(hasColor: boolean): Paint {
  return (style, text) => (hasColor ? `\u001b[${codes[style][0]}m${text}\u001b[${codes[style][1]}m` : text);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Text of a document as a terminal may show it: a hostile file must not move the cursor, colour or mirror the lines
 * around.
 */
export function makeHarmless(text: string): string {
  return text.replace(control, '\ufffd');
}
