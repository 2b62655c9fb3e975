export function removeEmptyWidgets(widgetsDir: string): Promise<void>;
export function removeLeftovers(
  written: ReadonlySet<string>,
  folders: { readonly generated: readonly string[]; readonly mixed: readonly string[] },
): Promise<string[]>;
