import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type BackupManifest, openForReading } from './backupFolder.ts';
import { findDamage } from './backupSums.ts';
import { CommandError } from './io.ts';

/** More names would hide the sentence before them. */
const mostNamed = 10;

export interface BackupCheck {
  /** Whether the backup lists its files; those of earlier versions do not. */
  readonly isListed: boolean;
  /** Uploaded files that are missing or changed. */
  readonly lostUploads: readonly string[];
}

function named(paths: readonly string[], what: string): readonly string[] {
  const more = paths.length - mostNamed;
  return [
    ...paths.slice(0, mostNamed).map((path) => `${path} ${what}.`),
    ...(more > 0 ? [`${more} more like this.`] : []),
  ];
}

const copyAgain = 'Copy the backup again from its original location';

/** Reads each table to its end, which a file that was cut off does not have. */
async function refuseCutOff(folder: string, tables: readonly string[]): Promise<void> {
  const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });
  for (const table of tables) {
    try {
      await pipeline(openForReading(folder, table), nowhere());
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new CommandError(`tables/${table}.copy.gz is damaged: ${reason}. Nothing was changed.`, `${copyAgain}.`, {
        cause,
      });
    }
  }
}

/**
 * Compares a backup with its list of files before anything is written. @throws CommandError naming the files that are
 * missing or changed; lost uploads are accepted if `isIncompleteFine`
 */
export async function checkBackup(
  folder: string,
  manifest: BackupManifest,
  { isIncompleteFine }: { readonly isIncompleteFine: boolean },
): Promise<BackupCheck> {
  if (!manifest.files) {
    await refuseCutOff(folder, Object.keys(manifest.tables));
    return { isListed: false, lostUploads: [] };
  }
  const { missing, changed } = await findDamage(folder, manifest.files);
  const lost = [...missing, ...changed];
  const areUploads = lost.every((path) => path.startsWith('media/'));
  if (lost.length === 0 || (areUploads && isIncompleteFine)) return { isListed: true, lostUploads: lost };
  const lines = [...named(missing, 'is missing'), ...named(changed, 'is damaged')];
  throw new CommandError(
    `The backup is incomplete, and nothing was changed:\n  ${lines.join('\n  ')}`,
    areUploads ? `${copyAgain}, or restore without these uploaded files: --incomplete` : `${copyAgain}.`,
  );
}
