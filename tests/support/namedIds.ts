/** A required behaviour, or the first of several: `SH-NAV-016..026`, `CO-BULK-013 to 021`, `SH-API-010, 011`. */
const requirements = /\b((?:CO|SH)-[A-Z0-9]+-)(\d{3})((?:(?:\.\.| to |, )\d{3}\b)*)/g;
/** Faults (F) and resolutions of contradictions (G). */
const faultsAndResolutions = /(?<![#%\w])[FG]\d{2}\b/g;
/** Other goals are only recognized in these forms: `goals N1, N3`, or in a title as `[B4]` or `'N6: …`. */
const goals = /\bgoals ((?:[ABFLN]\d{1,2}(?:, | to )?)+)|\[([ABLNW]\d{1,2})\]|['(/, ]([ABLN]\d{1,2})(?=[:)]| F\d\d)/g;

const padded = (number: number) => String(number).padStart(3, '0');

/** The IDs after the first one, with ranges expanded. */
function further(first: string, rest: string): readonly string[] {
  let last = Number(first);
  return [...rest.matchAll(/(\.\.| to |, )(\d{3})/g)].flatMap(([, joint, text]) => {
    const start = joint === ', ' ? Number(text) : last + 1;
    last = Number(text);
    return Array.from({ length: Math.max(0, last - start + 1) }, (_, index) => padded(start + index));
  });
}

/** IDs from the table of behaviours (`fixtures/behaviours.tsv`) in a text. */
export function namedIds(text: string): readonly string[] {
  const named = [...text.matchAll(requirements)].flatMap(([, area = '', first = '', rest = '']) =>
    [first, ...further(first, rest)].map((number) => area + number),
  );
  const goalsNamed = [...text.matchAll(goals)].flatMap(
    ([, list, bracketed, titled]) => (list ?? bracketed ?? titled ?? '').match(/[ABFLNW]\d{1,2}/g) ?? [],
  );
  return [...named, ...(text.match(faultsAndResolutions) ?? []), ...goalsNamed];
}
