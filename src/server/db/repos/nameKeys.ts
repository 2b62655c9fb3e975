import unhomoglyph from 'unhomoglyph';
import { foldName } from '#domain/foldName.ts';

/** Columns derived from a name: a unique key, and a skeleton to compare look-alikes. */
export interface NameColumns {
  readonly name_key: string;
  readonly name_skeleton: string;
}

/**
 * Small capitals in alphabetical order; Unicode's confusables table and compatibility forms do not cover most of them.
 */
const smallCapitals = new Map(
  [...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ'].map((letter, at) => [letter, String.fromCharCode(0x61 + at)] as const),
);
/**
 * First letters of three alphabets of symbols: white on black circles, white on black squares, and regional indicators
 * (flags).
 */
const emblems = [0x1f150, 0x1f170, 0x1f1e6] as const;
const emblem = /[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}\u{1F1E6}-\u{1F1FF}]/gu;
/**
 * Combining marks that belong to no script. Those that remain after composition do not form a letter of any language.
 */
const strayMarks = /\p{Script=Inherited}/gu;

function letterOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const first = emblems.findLast((start) => start <= code) ?? code;
  return String.fromCharCode(0x61 + code - first);
}

const plainLetters = (name: string) =>
  [...name.normalize('NFKC').replace(strayMarks, '').replace(emblem, letterOf)]
    .map((letter) => smallCapitals.get(letter) ?? letter)
    .join('');

/**
 * Capital I, lowercase l and 1 look alike, and so does i after case folding; all become l. 0 becomes o, and w becomes
 * vv, as Unicode's table already makes rn of m.
 */
const folded = (name: string) =>
  foldName(name)
    .replace(/[iı1|]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('w', 'vv');

/**
 * Maps look-alike letters of all scripts to one (Unicode TR 39): names with the same skeleton look the same. Letters
 * are mapped before case folding, because a capital may resemble another letter than its lowercase form (`В`, `в`), and
 * again afterward, so that case makes no difference within a script.
 */
export function skeletonOf(name: string): string {
  return folded(unhomoglyph(folded(unhomoglyph(plainLetters(name)))));
}

export function nameColumns(name: string): NameColumns {
  return { name_key: foldName(name), name_skeleton: skeletonOf(name) };
}
