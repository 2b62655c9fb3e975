import type { JsonSchema } from '#runtime/registry/createRegistry.ts';
import type { Config } from '../config.ts';
import { listSections } from './siteSection.ts';
import { fieldError, validationFailed } from './errors.ts';

/** The section that a list is for. Each section shows all of the site (decision 0052). */
export const sectionParam = {
  type: 'string',
  maxLength: 100,
  description: 'A section of the site; "0" is the default. Each section shows all of the site.',
} as const;

/** The group of sections that a list is for. */
export const sectionGroupParam = {
  type: 'string',
  maxLength: 100,
  description: 'The group of a section of the site. Each section shows all of the site.',
} as const;

/**
 * Refuses sections and groups that do not exist, because the list would be that of the whole site. @throws ApiError 422
 */
export function refuseUnknownSections(query: unknown, schema: JsonSchema | undefined, config: Config): void {
  const properties = (schema?.properties ?? {}) as Readonly<Record<string, unknown>>;
  const refuse = (name: string, message: string) => {
    throw validationFailed([fieldError(name, 'invalid', message)]);
  };
  for (const [name, value] of Object.entries(query as Readonly<Record<string, unknown>>)) {
    const isSection = properties[name] === sectionParam;
    if (value === undefined || (!isSection && properties[name] !== sectionGroupParam)) continue;
    const sections = listSections(config);
    if (isSection && !sections.some(({ sectionID }) => sectionID === value))
      refuse(name, `Section ${value} does not exist.`);
    if (!isSection && !sections.some(({ sectionGroup }) => sectionGroup === value))
      refuse(name, `Section group ${value} does not exist.`);
  }
}
