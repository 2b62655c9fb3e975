export function stampOfInputs(): Promise<string>;
export function readStamp(): Promise<string>;
