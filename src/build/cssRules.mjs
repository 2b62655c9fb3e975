/**
 * Splits a minified stylesheet into top-level rules, so that a browser can insert them one by one. Handles strings,
 * comments and escapes.
 */
export function topLevelRules(css) {
  const rules = [];
  let depth = 0;
  let begin = 0;
  let quote = '';
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === '\\') at += 1;
    else if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (css.startsWith('/*', at)) at = css.indexOf('*/', at + 2) + 1;
    else if (sign === '{' || sign === '(' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ')' || sign === ']') depth -= 1;
    if (depth !== 0 || quote !== '' || (sign !== '}' && sign !== ';')) continue;
    rules.push(css.slice(begin, at + 1).trim());
    begin = at + 1;
  }
  const rest = css.slice(begin).trim();
  return rest === '' ? rules : [...rules, rest];
}
