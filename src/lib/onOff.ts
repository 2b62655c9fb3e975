const spellings: Readonly<Record<string, boolean>> = {
  on: true,
  true: true,
  1: true,
  yes: true,
  off: false,
  false: false,
  0: false,
  no: false,
};

/** Parses on or off in any case; undefined for anything else. */
export function readOnOff(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  return Object.hasOwn(spellings, word) ? spellings[word] : undefined;
}
