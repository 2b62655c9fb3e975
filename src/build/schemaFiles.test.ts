import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkMeaning } from './checkMeaning.mjs';
import { compileSchemas } from './compileValidators.mjs';
import { dereference } from './dereference.mjs';
import { distDir, root } from './paths.mjs';
import { readSchemaFile } from './schemaFiles.mjs';

let folder: string;
beforeAll(async () => {
  await mkdir(distDir, { recursive: true });
  // as deep as a widget folder, so that references are the same
  folder = await mkdtemp(join(distDir, 'schema-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const common = '../../schemas/common.schema.json#/$defs';

/** A widget's schema with these fields, one per line, to check error locations. */
const schemaWith = (...fields: string[]) => `{
  "$schema": "../../schemas/widget.meta.json",
  "title": "Hello",
  "description": "Says hello.",
  "examples": [{ "text": "Hi" }],
  "type": "object",
  "properties": {
    "text": { "type": "string", "description": "What is said." }${fields.map((field) => `,\n    ${field}`).join('')}
  }
}`;

let files = 0;

/** The generator's message about a schema; undefined if it is valid. */
async function messageFor(text: string): Promise<string | undefined> {
  files += 1;
  const path = join(folder, `schema${files}.json`);
  await writeFile(path, text);
  try {
    const source = await readSchemaFile(path, 'widget.meta.json');
    const schema = await dereference(source.value, path);
    checkMeaning(source, schema, compileSchemas({ schema }, { fillDefaults: true, allErrors: true }).validators.schema);
    return undefined;
  } catch (error) {
    return (error as Error).message.replaceAll(relative(root, path), 'schema.json');
  }
}

const toggle = (more: string) =>
  '"bold": { "type": "boolean", "description": "Bold.", "x-control": { ' +
  `"inputType": "toggle", "label": "Bold"${more} } }`;

describe('the schema of a widget', () => {
  it('is taken when it is right', async () => {
    const options = `"containerOptions": { "$ref": "${common}/containerOptions" }`;
    expect(
      await messageFor(
        schemaWith(options, toggle(', "conditions": [{ "field": "containerOptions.viewAll.to", "const": "" }]')),
      ),
    ).toBeUndefined();
  });

  it('names file, place and fix of a misspelt word', async () => {
    expect(await messageFor(schemaWith('"size": { "type": "integer", "description": "Size.", "defualt": 3 }'))).toBe(
      `schema.json:9:58  /properties/size/defualt\n  Schemas have no word "defualt".\n  Did you mean "default"?`,
    );
  });

  it('says what is wrong with a control', async () => {
    const size = (control: string) =>
      schemaWith(`"size": { "type": "string", "description": "Size.", "x-control": ${control} }`);
    expect(await messageFor(size('{ "inputType": "textbox", "label": "Size" }'))).toContain(
      '/properties/size/x-control/inputType\n  "textbox" is not one of the allowed values.\n  Did you mean "textBox"?',
    );
    expect(
      (await messageFor(size('{ "inputType": "textbox", "label": "Size", "type": "url" }')))?.match(/schema.json:/g),
    ).toHaveLength(1);
    expect(await messageFor(size('{ "inputType": "select", "label": "Size" }'))).toContain('A select needs "options"');
    expect(await messageFor(size('{ "inputType": "toggle", "label": "Size", "options": [] }'))).toContain(
      '"options" belong to "select"',
    );
    expect(await messageFor(size('[{ "inputType": "textBox" }]'))).toContain(
      '/properties/size/x-control/0\n  The field "label" is missing.',
    );
  });

  it('lists everything a widget is missing at once', async () => {
    const message = await messageFor(
      '{ "$schema": "../../schemas/widget.meta.json", "title": "x", "type": ' +
        '"object", "properties": { "a": { "type": "string" } } }',
    );
    expect(message?.match(/The field "\w+" is missing/g)).toEqual([
      'The field "description" is missing',
      'The field "examples" is missing',
      'The field "description" is missing',
    ]);
  });

  it('must name its meta schema, by which editors complete it', async () => {
    const text = schemaWith().replace('../../schemas/widget.meta.json', 'http://json-schema.org/draft-07/schema#');
    expect(await messageFor(text)).toMatch(
      /^schema.json:2:14 {2}\/\$schema\n.*\n {2}Write "\$schema": "..\/..\/schemas\/widget.meta.json"\.$/,
    );
  });

  it('has references that lead somewhere', async () => {
    expect(await messageFor(schemaWith(`"heading": { "$ref": "${common}/titel" }`))).toBe(
      `schema.json:9:26\n  The reference "${common}/titel" leads nowhere.\n  Did you mean "${common}/title"?`,
    );
    expect(await messageFor(schemaWith('"heading": { "$ref": "../common.schema.json#/$defs/title" }'))).toContain(
      'schema.json:9:26\n',
    );
  });

  it('has conditions about fields that are there', async () => {
    expect(await messageFor(schemaWith(toggle(', "conditions": [{ "field": "txt", "const": "a" }]')))).toContain(
      'The condition is about "txt", and the widget has no such field.\n  Did you mean "text"?',
    );
  });

  it('has defaults and examples that fit', async () => {
    const size =
      '"box": { "type": "object", "description": "Box.", "properties": { "size": { ' +
      '"type": "integer", "maximum": 5, "default": 9 } } }';
    expect(await messageFor(schemaWith(size))).toContain(
      '/properties/box/properties/size/default\n  The default does not fit its ' +
        'own field. 9 is too large.\n  The maximum is 5.',
    );
    expect(await messageFor(schemaWith().replace('"Hi"', '7'))).toBe(
      'schema.json:5:26  /examples/0/text\n  The example does not fit the schema. 7 ' +
        'has the wrong type.\n  Use a value of type string.',
    );
  });

  it('requires only what it has', async () => {
    const text = schemaWith().replace('"type": "object",', '"type": "object",\n  "required": ["txt"],');
    expect(await messageFor(text)).toContain(
      'schema.json:7:15  /required\n  "txt" is required, and is no field.\n  Did you mean "text"?',
    );
  });

  it('has rules about fields that are there, and values that they can have', async () => {
    const withRule = (rule: string) =>
      schemaWith('"size": { "enum": ["small"], "description": "Size." }').replace(
        '"type": "object",',
        `"type": "object",\n  ${rule},`,
      );
    expect(
      await messageFor(
        withRule('"requires": [{ "when": { "size": "small" }, "fields": ["text"] }], "atLeastOne": ["text", "size"]'),
      ),
    ).toBeUndefined();
    expect(await messageFor(withRule('"atLeastOne": ["txt"]'))).toContain(
      'schema.json:7:17  /atLeastOne\n  The rule is about "txt", which is no field beside it.',
    );
    expect(await messageFor(withRule('"requires": [{ "when": { "size": "smal" }, "fields": ["text"] }]'))).toContain(
      '/requires/0/when/size\n  The rule never holds: "size" cannot be "smal".\n  Did you mean "small"?',
    );
    expect(await messageFor(withRule('"requires": [{ "fields": ["text"] }]'))).toContain(
      'The field "when" is missing.',
    );
  });

  it('is JSON', async () => {
    expect(await messageFor(schemaWith().replace('"Hello",', '"Hello"'))).toMatch(/^schema.json:3:18\n/);
  });
});
