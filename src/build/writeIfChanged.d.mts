export function writeIfChanged(path: string, text: string): Promise<boolean>;
