export function pinnedNode(): Promise<number>;
export function serverEntry(wanted: number): string;
