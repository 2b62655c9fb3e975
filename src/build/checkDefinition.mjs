import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fragmentTypes, sameFragmentTypes } from '#domain/fragments.ts';
import { findNearest } from '#lib/nearest.ts';
import { BuildMistakes, mistakeAt } from './buildMistakes.mjs';
import { root } from './paths.mjs';

const iconNames = Object.keys(JSON.parse(readFileSync(join(root, 'src', 'ui', 'icon', 'iconSources.json'), 'utf8')));

function iconMistake({ icon, id }) {
  if (iconNames.includes(icon)) return undefined;
  if (icon === undefined)
    return {
      near: id,
      what: `"${id}" has no icon.`,
      fix: `Add icon: one of ${iconNames.slice(0, 12).join(', ')}, … (src/ui/icon).`,
    };
  const nearest = findNearest(icon, iconNames);
  return {
    near: icon,
    what: `There is no icon "${icon}".`,
    fix: nearest ? `Did you mean "${nearest}"?` : `Use one of: ${iconNames.join(', ')}.`,
  };
}

function keywordsMistake({ keywords, id, name }) {
  const isText = (word) => typeof word === 'string' && word.trim() !== '';
  if (!Array.isArray(keywords) || keywords.length === 0 || !keywords.every(isText))
    return {
      near: id,
      what: `"${id}" has no keywords.`,
      fix: `Add keywords: words that people search for to find "${name}", e.g. ['list', 'members'].`,
    };
  const twice = keywords.find(
    (word, index) => keywords.indexOf(word) !== index || word.toLowerCase() === name.toLowerCase(),
  );
  return (
    twice && {
      near: twice,
      what: `The keyword "${twice}" of "${id}" is listed twice or repeats the name.`,
      fix: 'Remove it: the name is searched too, and each keyword once.',
    }
  );
}

function nameMistakes(names, known, kind) {
  return names
    .filter((name) => !known.includes(name))
    .map((name) => {
      const nearest = findNearest(name, known);
      const fix = nearest ? `Did you mean "${nearest}"?` : `Use one of: ${known.join(', ')}.`;
      return { near: name, what: `There is no ${kind} "${name}".`, fix };
    });
}

const allFragmentTypes = [...fragmentTypes, ...Object.keys(sameFragmentTypes)];

function fragmentMistakes({ variants, fragmentTypes: own = [], renderedBy = [] }) {
  const named = variants.flatMap((variant) => variant.fragmentTypes ?? []);
  return nameMistakes([...new Set([...own, ...named, ...renderedBy])], allFragmentTypes, 'fragment type');
}

function throwMistakes(source, mistakes) {
  if (mistakes.length === 0) return;
  const placed = mistakes.map((mistake) =>
    mistakeAt(source, Math.max(0, source.text.indexOf(`'${mistake.near}'`)), mistake),
  );
  throw new BuildMistakes(placed);
}

/**
 * Checks what the composer's palette displays, and the names of fragment types. The types require it too, but a build
 * does not check types.
 */
export function checkDefinition(source, definition) {
  const palette = definition.variants.flatMap((variant) =>
    [iconMistake(variant), keywordsMistake(variant)].filter(Boolean),
  );
  throwMistakes(source, [...palette, ...fragmentMistakes(definition)]);
}

/** Checks the names of view types. @param known the view types of the server */
export function checkViews(source, { variants }, known) {
  const named = variants.flatMap(({ views = [], isRequired }) => [
    ...views,
    ...(Array.isArray(isRequired) ? isRequired : []),
  ]);
  throwMistakes(source, nameMistakes([...new Set(named)], known, 'view type'));
}

/**
 * Checks that `neverReads` names lists of the hydrated props, and fields of their records or of those of the API.
 * @param hydrated the schema of the props
 */
export function checkNeverReads(source, { neverReads = {} }, hydrated, apiFields) {
  const props = hydrated.properties ?? {};
  const lists = Object.keys(props).filter((name) => props[name].items?.properties);
  const mistakes = Object.entries(neverReads).flatMap(([name, fields]) =>
    lists.includes(name)
      ? nameMistakes(fields, [...Object.keys(props[name].items.properties), ...apiFields], 'field of a record')
      : nameMistakes([name], lists, 'list of records').map((mistake) => ({ ...mistake, near: fields[0] ?? name })),
  );
  throwMistakes(source, mistakes);
}
