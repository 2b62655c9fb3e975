import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { scanJson } from '#lib/json/scanJson.ts';
import { findNearest } from '#lib/nearest.ts';
import { joinPointer } from '#lib/pointer.ts';
import { describeError } from '#runtime/core/describeError.ts';
import { BuildMistakes, mistakeAt, mistakesIn } from './buildMistakes.mjs';
import { schemasDir } from './paths.mjs';

const readMeta = (name) => JSON.parse(readFileSync(join(schemasDir, name), 'utf8'));

let compiled;
/** Validators by the file name in `$schema`. */
function metaValidators() {
  if (!compiled) {
    const ajv = new Ajv({ allErrors: true, verbose: true, strict: false });
    addFormats.default(ajv);
    const fields = readMeta('fields.meta.json');
    compiled = {
      'fields.meta.json': ajv.compile(fields),
      'widget.meta.json': ajv.compile(readMeta('widget.meta.json')),
    };
  }
  return compiled;
}

/** The meta schema's message for an error, or else the one for layouts. */
function cureOf({ keyword, params, parentSchema }, described) {
  if (parentSchema?.errorMessage) return parentSchema.errorMessage;
  if (keyword !== 'additionalProperties') return described.fix;
  const nearest = findNearest(params.additionalProperty, Object.keys(parentSchema.properties ?? {}));
  return nearest ? `Did you mean "${nearest}"?` : 'Remove it. A note of your own goes into "$comment".';
}

function describe(error, schema) {
  const described = describeError(error, { pointer: '', value: schema, component: '' });
  const unknown = error.keyword === 'additionalProperties' ? error.params.additionalProperty : undefined;
  const pointer = unknown === undefined ? described.pointer : joinPointer(described.pointer, unknown);
  const what = unknown === undefined ? described.what : `Schemas have no word "${unknown}".`;
  return { pointer, what, fix: cureOf(error, described), isAboutKey: unknown !== undefined };
}

/** Errors about fields next to an unknown control are removed, because they would hide the actual one. */
function withoutEchoes(errors) {
  const unknown = new Set(
    errors
      .filter(({ keyword, parentSchema }) => keyword === 'enum' && !parentSchema.errorMessage)
      .map(({ instancePath }) => instancePath),
  );
  return errors.filter(
    ({ keyword, instancePath, parentSchema }) =>
      keyword !== 'enum' || !parentSchema.errorMessage || !unknown.has(instancePath),
  );
}

/** Requires `$schema`, which editors use for completion and validation. */
function checkDialect({ path }, schema, meta) {
  const expected = relative(dirname(path), join(schemasDir, meta)).replaceAll('\\', '/');
  if (schema.$schema === expected) return [];
  return [
    {
      pointer: '/$schema',
      what: 'The file does not name its schema: editors would neither complete nor check it.',
      fix: `Write "$schema": "${expected}".`,
    },
  ];
}

/** Parses JSON; throws with the location if it is invalid. */
export async function readJsonFile(path) {
  const text = await readFile(path, 'utf8');
  const fault = scanJson(text);
  if (fault) throw new BuildMistakes([mistakeAt({ path, text }, fault.start, fault)]);
  return { path, text, value: JSON.parse(text) };
}

/**
 * Reads a schema and validates it against its meta schema: `widget.meta.json` for authored schemas, `fields.meta.json`
 * for all others. Throws all errors.
 */
export async function readSchemaFile(path, meta = 'fields.meta.json') {
  const file = await readJsonFile(path);
  const validate = metaValidators()[meta];
  // errors of "if" only say that another one has failed
  const errors = validate(file.value) ? [] : validate.errors.filter(({ keyword }) => keyword !== 'if');
  const mistakes = [
    ...checkDialect(file, file.value, meta),
    ...withoutEchoes(errors).map((error) => describe(error, file.value)),
  ];
  if (mistakes.length > 0) throw new BuildMistakes(mistakesIn(file, mistakes));
  return file;
}

/** Waits for all promises and throws their errors together. */
export async function allOrMistakes(promises) {
  const results = await Promise.allSettled(promises);
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  const other = reasons.find((reason) => !(reason instanceof BuildMistakes));
  if (other) throw other;
  if (reasons.length > 0) throw new BuildMistakes(reasons.flatMap(({ mistakes }) => mistakes));
  return results.map(({ value }) => value);
}
