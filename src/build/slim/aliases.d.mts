/** Replacements in all scripts that browsers load: name of a package → file. */
export const browserAliases: Readonly<Record<string, string>>;
