import { hash, verify } from '@node-rs/argon2';

/** 19 MiB, two passes: about 10 ms of a core, in the thread pool of the process. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Longer ones are refused: hashing work must not be chosen by the sender. */
export const longestPassword = 200;
export const shortestPassword = 8;

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let nobody: Promise<string> | undefined;

/** Costs the same whether or not there is a password to compare with, so that time does not tell which names exist. */
export async function isPasswordOf(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const isMatch = await verify(passwordHash ?? (await nobody), password).catch(() => false);
  return isMatch && typeof passwordHash === 'string';
}
