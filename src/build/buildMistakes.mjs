import { relative } from 'node:path';
import { createLines } from '#lib/json/lines.ts';
import { locatePointers } from '#lib/json/locatePointers.ts';
import { root } from './paths.mjs';

const format = ({ file, line, column, pointer, what, fix }) =>
  [
    `${file}${line ? `:${line}:${column}` : ''}${pointer ? `  ${pointer}` : ''}`,
    `  ${what}`,
    ...(fix ? [`  ${fix}`] : []),
  ].join('\n');

/** Errors in source files that prevent a build, each with its file, location and fix. */
export class BuildMistakes extends Error {
  constructor(mistakes) {
    super(mistakes.map(format).join('\n'));
    this.name = 'BuildMistakes';
    this.mistakes = mistakes;
  }
}

const fileName = (path) => relative(root, path).replaceAll('\\', '/');
const lineText = (text, line) => text.split('\n')[line - 1]?.trimEnd();

/** An error at an offset of a text. */
export function mistakeAt({ path, text }, offset, { what, fix, pointer }) {
  const { line, column } = createLines(text).at(offset);
  return { file: fileName(path), line, column, lineText: lineText(text, line), pointer, what, fix };
}

/** Errors at values of a JSON file; if a value is missing, the location is the nearest value around it. */
export function mistakesIn({ path, text }, mistakes) {
  const locate = locatePointers(
    text,
    mistakes.map(({ pointer }) => pointer),
  );
  return mistakes.map((mistake) => {
    const { start, key } = locate(mistake.pointer);
    return mistakeAt({ path, text }, mistake.isAboutKey && key ? key.start : start, mistake);
  });
}
