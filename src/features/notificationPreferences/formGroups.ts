import type { JsonSchema } from '#contracts/common.gen.ts';
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

const channels: readonly Channel[] = ['popup', 'email'];

/** Our own schemas have controls with labels. */
const labelOf = ({ 'x-control': control }: JsonSchema) => (control as { readonly label?: string } | undefined)?.label;

/**
 * The groups and rows of the form described by GET /notification-preferences/schema. Entries without any checkbox are
 * omitted.
 */
export function formGroups(schema: JsonSchema): readonly FormGroup[] {
  const groups = schema.properties?.['notifications']?.properties ?? {};
  return Object.entries(groups).flatMap(([key, group]) => {
    const rows = Object.entries(group.properties ?? {}).map(([name, row]) => ({
      name,
      label: labelOf(row) ?? name,
      channels: channels.filter((channel) => row.properties?.[channel] !== undefined),
    }));
    const shown = rows.filter((row) => row.channels.length > 0);
    return shown.length === 0 ? [] : [{ key, label: labelOf(group) ?? key, rows: shown }];
  });
}
