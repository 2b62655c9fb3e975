import type { Kysely } from 'kysely';
import { copyOrigin, writeOrigin } from '../db/repos/layoutOrigins.ts';
import type { Tables } from '../db/tables.ts';
import type { Services } from '../services.ts';
import { builtInLayouts } from './builtInLayouts.ts';

interface Copy {
  readonly layoutID: number;
  /** ID of the stored layout, or name of the built-in one, that was copied. */
  readonly basedOn: string;
}

/** Remembers which built-in document a copy is based on, so that its later changes can be merged. */
export async function rememberOrigin(
  services: Pick<Services, 'once'>,
  trx: Kysely<Tables>,
  { layoutID, basedOn }: Copy,
): Promise<void> {
  const document = (await builtInLayouts(services)).get(basedOn);
  if (document) await writeOrigin(trx, layoutID, { templateID: basedOn, document });
  else if (/^[1-9]\d{0,8}$/.test(basedOn)) await copyOrigin(trx, Number(basedOn), layoutID);
}
