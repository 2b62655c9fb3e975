import { hash, verify } from '@node-rs/argon2';

/** 19 MiB and two passes take about 10 ms of a core, in the process's thread pool. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Longer passwords are rejected, so that clients cannot cause arbitrary hashing work. */
export const longestPassword = 200;
export const shortestPassword = 8;

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let nobody: Promise<string> | undefined;

/** Takes the same time whether or not the account exists, so that timing does not reveal names. */
export async function isPasswordOf(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const isMatch = await verify(passwordHash ?? (await nobody), password).catch(() => false);
  return isMatch && typeof passwordHash === 'string';
}
