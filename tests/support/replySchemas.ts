import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { JsonSchema } from '../../src/runtime/registry/createRegistry.ts';
import { readRecordSchemas } from '../../src/server/http/openApi.ts';

/** Validates bodies against a route's response schema; returns the errors as text. */
export async function createReplyCheck(): Promise<(schema: JsonSchema, body: unknown) => string[]> {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  for (const [name, schema] of Object.entries(await readRecordSchemas())) ajv.addSchema(schema, `${name}.schema.json`);
  return (schema, body) => {
    const validate = ajv.compile(schema);
    validate(body);
    return (validate.errors ?? []).slice(0, 5).map((error) => `${error.instancePath} ${error.message}`);
  };
}
