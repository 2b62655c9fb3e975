import type { Channel } from './choices.ts';

export interface FormRow {
  readonly name: string;
  readonly label: string;
  readonly channels: readonly Channel[];
}

export interface FormGroup {
  readonly key: string;
  readonly label: string;
  readonly rows: readonly FormRow[];
}

interface SchemaNode {
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly 'x-control'?: { readonly label?: string };
}

const channels: readonly Channel[] = ['popup', 'email'];

/**
 * The groups and rows of the form described by GET /notification-preferences/schema. Entries without any checkbox are
 * omitted.
 */
export function formGroups(schema: unknown): readonly FormGroup[] {
  const groups = (schema as SchemaNode | null)?.properties?.['notifications']?.properties ?? {};
  return Object.entries(groups).flatMap(([key, group]) => {
    const rows = Object.entries(group.properties ?? {}).map(([name, row]) => ({
      name,
      label: row['x-control']?.label ?? name,
      channels: channels.filter((channel) => row.properties?.[channel] !== undefined),
    }));
    const shown = rows.filter((row) => row.channels.length > 0);
    return shown.length === 0 ? [] : [{ key, label: group['x-control']?.label ?? key, rows: shown }];
  });
}
