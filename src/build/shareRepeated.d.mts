export function shareRepeated(schema: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
