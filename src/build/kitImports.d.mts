export function createKitImports(): Promise<(source: string) => string>;
