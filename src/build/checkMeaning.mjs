import { findNearest } from '#lib/nearest.ts';
import { joinPointer, valueAt } from '#lib/pointer.ts';
import { describeError } from '#runtime/core/describeError.ts';
import { BuildMistakes, mistakesIn } from './buildMistakes.mjs';

const isObjectSchema = (schema) => [schema.type].flat().includes('object');
const controlsOf = (schema) => [schema['x-control'] ?? []].flat();

/**
 * Every field in a schema with its pointer; `field` is its path in a document. Fields of list items have a path of
 * their own.
 */
function* fieldsOf(schema, pointer = '', path = '') {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const at = `${pointer}/properties${joinPointer('', name)}`;
    yield { field, pointer: at, path: path === '' ? name : `${path}.${name}` };
    if (isObjectSchema(field)) yield* fieldsOf(field, at, path === '' ? name : `${path}.${name}`);
  }
}

/** Maximum number of names listed in a message. */
const maxListed = 10;
const lastStep = (path) => path.split('.').at(-1);

function didYouMean(name, known) {
  const nearest = findNearest(name, known) ?? known.find((path) => lastStep(path) === lastStep(name));
  if (nearest) return `Did you mean "${nearest}"?`;
  return known.length > 0 && known.length <= maxListed
    ? `Use one of: ${known.join(', ')}.`
    : 'Check its spelling, or remove it.';
}

/** A condition that refers to an unknown field is never true, so its control would never be shown. */
function conditionMistakes(fields) {
  const known = fields.map(({ path }) => path);
  return fields.flatMap(({ field, pointer }) =>
    controlsOf(field)
      .flatMap((control) => control.conditions ?? [])
      .filter((condition) => !condition.field.startsWith('$') && !known.includes(condition.field))
      .map((condition) => ({
        pointer: `${pointer}/x-control/conditions`,
        what: `The condition is about "${condition.field}", and the widget has no such field.`,
        fix: didYouMean(condition.field, known),
      })),
  );
}

function requiredMistakes(schema, fields) {
  const objects = [{ field: schema, pointer: '' }, ...fields];
  return objects.flatMap(({ field, pointer }) =>
    (field.properties ? (field.required ?? []) : [])
      .filter((name) => !Object.hasOwn(field.properties, name))
      .map((name) => ({
        pointer: `${pointer}/required`,
        what: `"${name}" is required, and is no field.`,
        fix: didYouMean(name, Object.keys(field.properties)),
      })),
  );
}

/** All names in the rules of an object, with the values they are compared with. */
function* namesInRules({ atLeastOne = [], requires = [] }) {
  for (const name of atLeastOne) yield { name, at: '/atLeastOne' };
  for (const [index, { when, fields }] of requires.entries()) {
    for (const [name, value] of Object.entries(when))
      yield { name, value, at: `/requires/${index}/when${joinPointer('', name)}` };
    for (const name of fields) yield { name, at: `/requires/${index}/fields` };
  }
}

function ruleMistakes(schema, fields) {
  const objects = [{ field: schema, pointer: '' }, ...fields];
  return objects.flatMap(({ field, pointer }) =>
    [...namesInRules(field)].flatMap(({ name, value, at }) => {
      const known = field.properties?.[name];
      if (!known)
        return [
          {
            pointer: pointer + at,
            what: `The rule is about "${name}", which is no field beside it.`,
            fix: didYouMean(name, Object.keys(field.properties ?? {})),
          },
        ];
      if (value === undefined || !known.enum || known.enum.includes(value)) return [];
      return [
        {
          pointer: pointer + at,
          what: `The rule never holds: "${name}" cannot be ${JSON.stringify(value)}.`,
          fix: didYouMean(String(value), known.enum.map(String)),
        },
      ];
    }),
  );
}

/** An object with all nested objects, so that every default is filled in. */
const skeleton = (schema) =>
  Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(([, field]) => isObjectSchema(field) && field.default === undefined)
      .map(([name, field]) => [name, skeleton(field)]),
  );

function defaultMistakes(schema, fields, validate) {
  const filled = skeleton(schema);
  if (validate(filled)) return [];
  return validate.errors.flatMap((error) => {
    const path = error.instancePath.slice(1).replaceAll('/', '.');
    const found = fields.find((one) => one.path === path && one.field.default !== undefined);
    if (!found) return [];
    const { what, fix } = describeError(error, { pointer: '', value: filled, component: '' });
    return [{ pointer: `${found.pointer}/default`, what: `The default does not fit its own field. ${what}`, fix }];
  });
}

const isNode = (value) => typeof value === 'object' && value !== null && '$hydrate' in value;

function exampleMistakes({ examples = [] }, validate) {
  return examples.flatMap((example, index) => {
    if (validate(structuredClone(example))) return [];
    return validate.errors
      .filter((error) => !isNode(valueAt(example, error.instancePath)))
      .map((error) => {
        const { pointer, what, fix } = describeError(error, {
          pointer: `/examples/${index}`,
          value: example,
          component: '',
        });
        return { pointer, what: `The example does not fit the schema. ${what}`, fix };
      });
  });
}

/**
 * Checks what a meta schema cannot: conditions, rules and `required` refer to existing fields, and defaults and
 * examples are valid. Throws all errors. `schema` is the file's schema with references resolved, `validate` its
 * validator.
 */
export function checkMeaning(source, schema, validate) {
  const fields = [...fieldsOf(schema)];
  const mistakes = [
    ...conditionMistakes(fields),
    ...requiredMistakes(schema, fields),
    ...ruleMistakes(schema, fields),
    ...defaultMistakes(schema, fields, validate),
    ...exampleMistakes(schema, validate),
  ];
  if (mistakes.length > 0) throw new BuildMistakes(mistakesIn(source, mistakes));
}
