import type { TranslateText } from '#contracts/hydrate.ts';
import { textNames } from './layoutWords.ts';
import { isObject } from './plainData.ts';

function walk(own: unknown, filled: unknown, t: TranslateText): unknown {
  if (Array.isArray(filled)) {
    const items = filled.map((item, at) => walk(Array.isArray(own) ? own[at] : undefined, item, t));
    return items.some((item, at) => item !== filled[at]) ? items : filled;
  }
  if (!isObject(filled)) return filled;
  const given = isObject(own) ? own : {};
  const entries = Object.entries(filled).map(([name, value]) => {
    const isDefault = typeof value === 'string' && given[name] === undefined && textNames.has(name);
    return [name, isDefault ? t(value) : walk(given[name], value, t)] as const;
  });
  return entries.some(([name, value]) => value !== filled[name]) ? Object.fromEntries(entries) : filled;
}

/**
 * Texts that the schema of a widget has filled in, in the language of the page. The other texts of a document are
 * translated before, and values from records never are.
 */
export const translateDefaults = <Props extends object>(own: object, filled: Props, t: TranslateText): Props =>
  // safe cast: only texts change
  walk(own, filled, t) as Props;
