import { pascal } from './paths.mjs';

const cell = (value) =>
  String(value ?? '')
    .replaceAll('|', '\\|')
    .replaceAll('\n', ' ');
const code = (value) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

/** Maximum depth of listed fields of authored props, including list items. */
const deepestAuthored = 4;
/** Lower for hydrated props, because API records have their own documentation. */
const deepestHydrated = 3;

const typesOf = ({ type }) => [type ?? []].flat();

/** An object that can also be `[]`, the empty object of PHP servers. */
const isObject = (schema) =>
  typesOf(schema).includes('object') && (!typesOf(schema).includes('array') || schema.maxItems === 0);
const isList = (schema) => typesOf(schema).includes('array') && schema.maxItems !== 0;

const controlsOf = (schema) => [schema['x-control'] ?? []].flat();
const optionsOf = (schema) => controlsOf(schema).find((control) => Array.isArray(control.options))?.options ?? [];

/** The items of a list, with the composer's descriptions of their fields if the schema has none. */
function itemsOf(schema) {
  const { items = {} } = schema;
  const edited = controlsOf(schema).find(({ itemSchema }) => itemSchema)?.itemSchema;
  if (!edited?.properties) return items;
  const fields = Object.entries({ ...edited.properties, ...items.properties });
  const merged = fields.map(([name, field]) => [name, { ...edited.properties[name], ...field }]);
  return { type: 'object', ...items, properties: Object.fromEntries(merged) };
}

/** The values that the composer offers, if the schema accepts too many to list. */
function presetsOf(schema) {
  if (schema.enum || schema.items?.enum || schema.maximum !== undefined) return [];
  const values = optionsOf(schema).map(({ value }) => value);
  return values.every((value) => schema.description?.includes(code(value))) ? [] : values;
}

/** `a` (All Time): the label is only shown if it differs from the value. */
function choice(value, schema) {
  const label = optionsOf(schema).find((option) => option.value === value)?.label;
  const bare = (text) =>
    String(text)
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '');
  return label === undefined || bare(label) === bare(value) ? code(value) : `${code(value)} (${label})`;
}

const choices = (schema) => schema.enum.map((value) => choice(value, schema)).join(', ');

const plurals = { object: 'objects', string: 'strings', integer: 'integers', number: 'numbers', boolean: 'booleans' };

function listType(schema) {
  const items = itemsOf(schema);
  if (items.enum) return `list of ${choices(items)}`;
  const names = typesOf(items).filter((name) => name !== 'null');
  return names.length === 0 ? 'list' : `list of ${names.map((name) => plurals[name] ?? name).join(' or ')}`;
}

/** Limits of a value: `1 to 100`, `at most 500 characters`. */
function limitsOf({ minimum, maximum, maxLength }) {
  const range = minimum !== undefined && maximum !== undefined ? `${minimum} to ${maximum}` : undefined;
  const least = range === undefined && minimum !== undefined ? `at least ${minimum}` : undefined;
  const most = range === undefined && maximum !== undefined ? `at most ${maximum}` : undefined;
  const length = maxLength === undefined ? undefined : `at most ${maxLength} characters`;
  return [range, least, most, length].filter(Boolean).map((limit) => `, ${limit}`);
}

function typeOf(schema) {
  if (schema.enum) return choices(schema);
  if (schema.const !== undefined) return code(schema.const);
  const names = typesOf(schema).filter((name) => name !== 'array' || isList(schema));
  if (names.length === 0) return 'any';
  return [names.map((name) => (name === 'array' ? listType(schema) : name)).join(' or '), ...limitsOf(schema)].join('');
}

function meaningOf(schema) {
  const presets = presetsOf(schema);
  const label = controlsOf(schema).find((control) => control.label)?.label;
  const said = schema.description ?? (label && !isObject(schema) ? `${label}.` : '');
  return [
    said,
    presets.length > 0 ? `The composer offers ${presets.map((value) => choice(value, schema)).join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** One row per field, including those of objects and list items. */
function rows(schema, { prefix = '', levels }) {
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const path = prefix + name;
    const fallback = property.default === undefined ? '' : `\`${JSON.stringify(property.default)}\``;
    const row =
      `| \`${path}\`${required.has(name) ? ' *' : ''} | ${cell(typeOf(property))} | ${cell(fallback)} | ` +
      `${cell(meaningOf(property))} |`;
    if (levels === 1) return [row];
    if (isObject(property)) return [row, ...rows(property, { prefix: `${path}.`, levels: levels - 1 })];
    if (isList(property)) return [row, ...rows(itemsOf(property), { prefix: `${path}[].`, levels: levels - 1 })];
    return [row];
  });
}

function table(schema, levels) {
  const lines = rows(schema, { levels });
  return lines.length === 0
    ? '_Nothing to set._'
    : ['| Field | Type | Default | Meaning |', '|---|---|---|---|', ...lines].join('\n');
}

const quoted = (names, word) => names.map(code).join(` ${word} `);

/** Rules about several fields as sentences; `prefix` is the path of the object. */
function rulesOf(schema, prefix = '') {
  const paths = (names) => names.map((name) => `${prefix}${name}`);
  const { atLeastOne = [], requires = [] } = schema;
  return [
    ...(atLeastOne.length > 0 ? [`- Needs ${quoted(paths(atLeastOne), 'or')}.`] : []),
    ...requires.map(({ when, fields, why }) => {
      const conditions = Object.entries(when).map(
        ([name, value]) => `${code(prefix + name)} is ${code(JSON.stringify(value))}`,
      );
      return (
        `- Where ${conditions.join(' and ')}, give ` +
        `${quoted(paths(fields), 'and')}.${why ? ` Without: ${why}` : ''}`
      );
    }),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
      ...rulesOf(field, `${prefix}${name}.`),
      ...(isList(field) ? rulesOf(itemsOf(field), `${prefix}${name}[].`) : []),
    ]),
  ];
}

/** The schema's first example as a layout node. */
function exampleOf(variant, { examples: [example] = [] }) {
  return [
    'Example:',
    '',
    '```json',
    JSON.stringify({ $hydrate: `react.${variant.id}`, ...example }, null, 2),
    '```',
  ].join('\n');
}

/** Position in the composer's palette. */
const paletteOf = ({ group, icon, keywords = [] }) =>
  `In the palette under ${group}${icon ? `, icon \`${icon}\`` : ''}` +
  `${keywords.length > 0 ? `; also found by ${keywords.join(', ')}` : ''}.`;

/** Fields that arrive as they were written mean what they mean to the author, unless the schema says otherwise. */
function withMeanings(hydrated, authored) {
  const written = Object.assign({}, ...Object.values(authored).map(({ properties }) => properties));
  const fields = Object.entries(hydrated.properties ?? {}).map(([name, field]) => {
    const description = meaningOf(field) === '' && written[name] ? meaningOf(written[name]) : '';
    return [name, description === '' ? field : { ...field, description }];
  });
  return { ...hydrated, properties: Object.fromEntries(fields) };
}

/** Generates a widget's reference page from its definition and schemas. `*` marks required fields. */
export function widgetReadme({ folder, definition, hasOwnHydrated }, authored, hydrated) {
  const parts = [
    `<!-- Generated by \`npm run generate\`. Do not edit. -->`,
    `# ${pascal(folder)}`,
    `Component \`${definition.component}` +
      `\`${definition.aliases?.length ? `, also \`${definition.aliases.join('`, `')}\`` : ''}. Needs the ` +
      `browser: ${definition.needsBrowser}` +
      `${definition.needsBrowserForMembers ? ` (signed in: ${definition.needsBrowserForMembers})` : ''}.`,
  ];
  for (const variant of definition.variants) {
    const schema = authored[variant.schema ?? 'schema.json'];
    parts.push(
      `## \`react.${variant.id}\`: ${variant.name}`,
      schema.description,
      paletteOf(variant),
      table(schema, deepestAuthored),
      rulesOf(schema).join('\n'),
      exampleOf(variant, schema),
    );
  }
  if (hasOwnHydrated)
    parts.push('## What arrives in the browser', table(withMeanings(hydrated, authored), deepestHydrated));
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
