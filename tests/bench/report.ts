/** A table of results: rows of named figures with their goals. */
export interface Table {
  readonly title: string;
  /** The command and the conditions, so that anyone can repeat the measurement. */
  readonly note: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export const rounded = (value: number, digits = 0) => Number(value.toFixed(digits));

/** Prints plain text with aligned columns. */
export function printTables(tables: readonly Table[]): void {
  for (const { title, note, columns, rows } of tables) {
    const lines = [columns, ...rows].map((row) => row.map(String));
    const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
    console.log(`\n${title}\n${note}`);
    for (const line of lines)
      console.log(
        `  ${line
          .map((cell, index) => (index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0)))
          .join('  ')}`,
      );
  }
}
