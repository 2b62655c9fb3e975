/** The style element of the page in which each module of the build begins with a statement `@layer m<place>`. */
const pageSheet = 'style[data-styles]';
const moduleMark = /^m(\d+)$/;
/** What the theme of the site sets comes after all modules. */
const themeMark = 'theme';

function placeOf(rule: CSSRule): number | undefined {
  if (!(rule instanceof CSSLayerStatementRule)) return undefined;
  const name = rule.nameList[0] ?? '';
  if (name === themeMark) return Number.POSITIVE_INFINITY;
  const place = moduleMark.exec(name)?.[1];
  return place === undefined ? undefined : Number(place);
}

/**
 * Adds style modules between those of the page, in the order of the build, so that what wins is the same on every way
 * to a page. One rule a line; rules that are there stay untouched, fonts among them.
 */
export function addStyles(
  document: Document,
  modules: Iterable<{ readonly place: number; readonly css: string }>,
): void {
  const sheet = document.querySelector<HTMLStyleElement>(pageSheet)?.sheet;
  if (!sheet) return;
  for (const { place, css } of modules) {
    const marks = [...sheet.cssRules].map(placeOf);
    if (marks.includes(place)) continue;
    const after = marks.findIndex((other) => other !== undefined && other > place);
    let at = after < 0 ? sheet.cssRules.length : after;
    for (const rule of css.split('\n')) {
      try {
        sheet.insertRule(rule, at);
        at += 1;
      } catch {
        // A rule of another engine (`::-moz-…`): in the text of a page it would be passed over too.
      }
    }
  }
}
