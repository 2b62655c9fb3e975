import { pascal } from './paths.mjs';

const cell = (value) =>
  String(value ?? '')
    .replaceAll('|', '\\|')
    .replaceAll('\n', ' ');
const code = (value) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

/** How far down the fields of what a widget takes and gets are listed, list items included. */
const deepestAuthored = 4;
/** Records of the API have pages of their own. */
const deepestHydrated = 3;

const typesOf = ({ type }) => [type ?? []].flat();

/** An object that may also arrive as `[]`, the empty object of PHP servers. */
const isObject = (schema) =>
  typesOf(schema).includes('object') && (!typesOf(schema).includes('array') || schema.maxItems === 0);
const isList = (schema) => typesOf(schema).includes('array') && schema.maxItems !== 0;

const controlsOf = (schema) => [schema['x-control'] ?? []].flat();
const optionsOf = (schema) => controlsOf(schema).find((control) => Array.isArray(control.options))?.options ?? [];

/** The items of a list, with what the composer says about their fields where the schema itself says less. */
function itemsOf(schema) {
  const { items = {} } = schema;
  const edited = controlsOf(schema).find(({ itemSchema }) => itemSchema)?.itemSchema;
  if (!edited?.properties) return items;
  const fields = Object.entries({ ...edited.properties, ...items.properties });
  const merged = fields.map(([name, field]) => [name, { ...edited.properties[name], ...field }]);
  return { type: 'object', ...items, properties: Object.fromEntries(merged) };
}

/** The values that the composer offers where the schema takes more of them than a reader can see. */
function presetsOf(schema) {
  if (schema.enum || schema.items?.enum || schema.maximum !== undefined) return [];
  const values = optionsOf(schema).map(({ value }) => value);
  return values.every((value) => schema.description?.includes(code(value))) ? [] : values;
}

/** `a` (All Time): the label only where it says more than the value. */
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

/** `1 to 100`, `at most 500 characters`: what a value has to keep to beside its type. */
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

/** One row for each field, those of objects and of the objects in lists included. */
function rows(schema, { prefix = '', levels }) {
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const path = prefix + name;
    const fallback = property.default === undefined ? '' : `\`${JSON.stringify(property.default)}\``;
    const row = `| \`${path}\`${required.has(name) ? ' *' : ''} | ${cell(typeOf(property))} | ${cell(fallback)} | ${cell(meaningOf(property))} |`;
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

/** What the schema asks of several fields together, as sentences; `prefix` is where its fields stand. */
function rulesOf(schema, prefix = '') {
  const paths = (names) => names.map((name) => `${prefix}${name}`);
  const { atLeastOne = [], requires = [] } = schema;
  return [
    ...(atLeastOne.length > 0 ? [`- Needs ${quoted(paths(atLeastOne), 'or')}.`] : []),
    ...requires.map(({ when, fields, why }) => {
      const conditions = Object.entries(when).map(
        ([name, value]) => `${code(prefix + name)} is ${code(JSON.stringify(value))}`,
      );
      return `- Where ${conditions.join(' and ')}, give ${quoted(paths(fields), 'and')}.${why ? ` Without: ${why}` : ''}`;
    }),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
      ...rulesOf(field, `${prefix}${name}.`),
      ...(isList(field) ? rulesOf(itemsOf(field), `${prefix}${name}[].`) : []),
    ]),
  ];
}

/** The first example of the schema as a node of a layout. */
function exampleOf(variant, { examples: [example] = [] }) {
  return [
    'Example:',
    '',
    '```json',
    JSON.stringify({ $hydrate: `react.${variant.id}`, ...example }, null, 2),
    '```',
  ].join('\n');
}

/** Where the composer's palette has it. */
const paletteOf = ({ group, icon, keywords = [] }) =>
  `In the palette under ${group}${icon ? `, icon \`${icon}\`` : ''}${keywords.length > 0 ? `; also found by ${keywords.join(', ')}` : ''}.`;

/** The reference page of a widget, from its definition and schemas. `*` marks required fields. */
export function widgetReadme({ folder, definition, hasOwnHydrated }, authored, hydrated) {
  const parts = [
    `<!-- Generated by \`npm run generate\`. Do not edit. -->`,
    `# ${pascal(folder)}`,
    `Component \`${definition.component}\`${definition.aliases?.length ? `, also \`${definition.aliases.join('`, `')}\`` : ''}. Needs the browser: ${definition.needsBrowser}${definition.needsBrowserForMembers ? ` (signed in: ${definition.needsBrowserForMembers})` : ''}.`,
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
  if (hasOwnHydrated) parts.push('## What arrives in the browser', table(hydrated, deepestHydrated));
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
