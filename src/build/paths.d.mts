export const root: string;
export const distDir: string;
export const genDir: string;
export const widgetsDir: string;
export const problemPagesDir: string;
export const schemasDir: string;
export function pascal(folder: string): string;
