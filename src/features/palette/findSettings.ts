import { type ConfigForm, readConfigForm } from '#api/config.ts';
import { isFields } from '#ui/schemaForm/schema.ts';
import type { Entry } from './entries.ts';
import { byFit } from './rank.ts';
import { textOf } from '#lib/textOf.ts';

interface Words {
  readonly key: string;
  readonly label: string;
  readonly group: string;
  /** Everything that is searched, in lower case. */
  readonly all: string;
}

/** The words of each setting, from the form of all settings. */
function wordsOf({ groups, schema }: ConfigForm): readonly Words[] {
  const properties = isFields(schema['properties']) ? schema['properties'] : {};
  return groups.flatMap(({ label: group, keys }) =>
    keys.map((key) => {
      const field = properties[key];
      const control = isFields(field) && isFields(field['x-control']) ? field['x-control'] : {};
      const label = textOf(control['label']) || key;
      const all = `${label} ${textOf(control['description'])} ${key} ${group}`.toLocaleLowerCase();
      return { key, label, group, all };
    }),
  );
}

let loaded: Promise<readonly Words[]> | undefined;

/** Read once per page, because the words of settings only change with the version. A failure is tried again. */
function readWords(): Promise<readonly Words[]> {
  loaded ??= readConfigForm()
    .then(wordsOf)
    .catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
  return loaded;
}

/** Settings with every word of the text in their name, help, key or group, for those who manage the site. */
export async function findSettings(text: string, most: number): Promise<readonly Entry[]> {
  const wanted = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found = (await readWords()).filter(({ all }) => wanted.every((word) => all.includes(word)));
  const entries = found.map(
    ({ key, label, group }): Entry => ({
      id: `setting:${key}`,
      section: 'settings',
      label,
      icon: 'settings',
      place: group,
      does: { address: `/dashboard/settings?search=${encodeURIComponent(key)}` },
    }),
  );
  return byFit(entries, text).slice(0, most);
}
