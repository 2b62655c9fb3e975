import type { ApiRoleRequestMeta } from '#contracts/api-roleRequestMeta.gen.ts';
import { idOf, inOneFile, sorted, type Thing } from '../sitePart.ts';

const path = 'role-requests.json';
const longestAnswer = 2000;

interface Question {
  readonly maxLength: number;
  readonly isRequired: boolean;
}

interface FormFile {
  readonly name: string;
  readonly body: string;
  readonly questions: Readonly<Record<string, Question>>;
  readonly attributes: object;
}

function fileOf({ name, body, attributesSchema, attributes }: ApiRoleRequestMeta): FormFile {
  const questions = Object.entries(attributesSchema.properties).map(([question, property]) => {
    const { maxLength = longestAnswer } = property as Partial<Question>;
    return [question, { maxLength, isRequired: attributesSchema.required.includes(question) }] as const;
  });
  // safe cast: only the order of the keys is another one
  return sorted({ name, body, questions: Object.fromEntries(questions), attributes }) as FormFile;
}

const schemaOf = (questions: FormFile['questions']) => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(questions).map(([question, { maxLength }]) => [question, { type: 'string', maxLength }]),
  ),
  required: Object.keys(questions).filter((question) => questions[question]?.isRequired),
});

/** Request forms of roles, by role. Requests of members are not exported. */
export const roleRequestsPart = inOneFile(path, {
  properties: {
    name: { type: 'string', minLength: 1 },
    body: { type: 'string', default: '' },
    questions: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        properties: {
          maxLength: { type: 'integer', minimum: 1, maximum: longestAnswer, default: longestAnswer },
          isRequired: { type: 'boolean', default: false },
        },
        additionalProperties: false,
      },
      default: {},
    },
    attributes: { type: 'object', default: {} },
  },
  required: ['name'],
  read: async ({ call, keys }) =>
    (await call<readonly ApiRoleRequestMeta[]>('GET', '/role-requests/metas')).map(
      (meta): Thing => ({ path, key: keys.roles.keyOf(meta.roleID) ?? String(meta.roleID), value: fileOf(meta) }),
    ),
  write: async (site, { key = '', value }) => {
    const { questions, ...fields } = value as FormFile;
    const roleID = idOf(site, 'roles', key, '');
    const form = { roleID, type: 'application', format: 'text', attributesSchema: schemaOf(questions) };
    await site.call('PUT', '/role-requests/metas', { ...fields, ...form });
  },
  remove: async (site, { key = '' }) => {
    await site.call('DELETE', `/role-requests/metas/application/${idOf(site, 'roles', key, '')}`);
  },
  pointerOf: ({ field }) => {
    if (field === 'roleID') return '';
    return field === 'attributesSchema' ? '/questions' : `/${field}`;
  },
});
