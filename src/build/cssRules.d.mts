export function topLevelRules(css: string): string[];
