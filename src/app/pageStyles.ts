/** The page's style element; in it, each module of the build starts with a statement `@layer m<place>`. */
const pageSheet = 'style[data-styles]';
const moduleMark = /^m(\d+)$/;
/** The site's theme comes after all modules. */
const themeMark = 'theme';

function placeOf(rule: CSSRule): number | undefined {
  if (!(rule instanceof CSSLayerStatementRule)) return undefined;
  const name = rule.nameList[0] ?? '';
  if (name === themeMark) return Number.POSITIVE_INFINITY;
  const place = moduleMark.exec(name)?.[1];
  return place === undefined ? undefined : Number(place);
}

/**
 * Inserts style modules in the order of the build, so that precedence does not depend on how a page was reached. One
 * rule per line; existing rules, such as fonts, are not changed.
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
        // A rule for another engine (`::-moz-…`), which would also be ignored in the text of a page.
      }
    }
  }
}
