import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** Checks what the composer's palette displays. The types require it too, but a build does not check types. */
export function checkDefinition(source, { variants }) {
  const mistakes = variants.flatMap((variant) => [iconMistake(variant), keywordsMistake(variant)].filter(Boolean));
  if (mistakes.length === 0) return;
  const placed = mistakes.map((mistake) =>
    mistakeAt(source, Math.max(0, source.text.indexOf(`'${mistake.near}'`)), mistake),
  );
  throw new BuildMistakes(placed);
}
