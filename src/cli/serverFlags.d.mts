export const serverFlags: readonly string[];
export const serverFile: string;
export const serverEnvironment: Readonly<Record<string, string>>;
