export function hashInputs(root: string): string;
export function isBuilt(root: string): boolean;
export function markBuilt(root: string, state: string): void;
export function forgetBuild(root: string): void;
